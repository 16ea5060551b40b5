import { beforeEach, describe, expect, it } from '@jest/globals'
import type { CacheableRead } from '../routing/target.ts'
import type { Receiver, Transfer } from '../upstreams/upstream-request.ts'
import { UpstreamFailure } from '../upstreams/upstream-failure.ts'
import { AnswerCache, type CachedAnswer } from './answer-cache.ts'
import type { FillRequester, FillOutcome } from './cache-fill.ts'
import { CacheFills } from './cache-fills.ts'
import { PurgePattern } from './purge-pattern.ts'

const reading: CacheableRead = {
  upstream: 'catalog',
  url: '/api/a',
  path: '/api/a',
  byCountry: false,
  byNsfw: false,
  byShuffle: false,
  byEdition: false,
  policy: { fresh: 60, stale: 60 },
  label: 'a',
}
const transfer = { abort: () => undefined } as Transfer
const sent: Receiver[] = []

/** Requester that records its outcomes. */
class TestAsker implements FillRequester {
  readonly key = 'a'
  readonly reading = reading
  readonly heard: FillOutcome['kind'][] = []
  relayed = ''

  ask(receiver: Receiver): void {
    sent.push(receiver)
  }

  relay(): Receiver {
    return {
      head: () => undefined,
      data: (chunk) => {
        this.relayed += chunk.toString()
      },
      end: () => undefined,
      fail: () => undefined,
    }
  }

  ended(outcome: FillOutcome): void {
    this.heard.push(outcome.kind)
  }
}

function answer(receiver: Receiver | undefined, text: string, headers: Record<string, string> = {}): void {
  receiver?.head(200, headers, transfer)
  receiver?.data(Buffer.from(text))
  receiver?.end()
}

async function kept(cache: AnswerCache): Promise<CachedAnswer | undefined> {
  await Promise.resolve()
  return cache.get('a')
}

let cache: AnswerCache
let fills: CacheFills
let first: TestAsker
let second: TestAsker

beforeEach(() => {
  sent.length = 0
  cache = new AnswerCache(100_000)
  fills = new CacheFills(cache, [])
  first = new TestAsker()
  second = new TestAsker()
  fills.start(first)
})

describe('a fetch under way', () => {
  it('is joined by who comes meanwhile, and by nobody once it ended', async () => {
    expect(fills.join(second)).toBe(true)
    answer(sent[0], 'gift')
    expect([first.heard, second.heard]).toEqual([['kept'], ['kept']])
    expect((await kept(cache))?.representation.ready('identity')?.body.toString()).toBe('gift')
    expect(fills.join(new TestAsker())).toBe(false)
  })

  it('gives an answer that is not kept to the first alone: the others hear that they have to ask', () => {
    fills.join(second)
    answer(sent[0], 'mine', { 'cache-control': 'private' })
    expect([first.relayed, first.heard, second.heard]).toEqual(['mine', [], ['passed']])
    expect([fills.passes('a'), cache.get('a')]).toEqual([true, undefined])
  })

  it('tells everybody when it fails', () => {
    fills.join(second)
    sent[0]?.fail(new UpstreamFailure('unreachable'))
    expect([first.heard, second.heard]).toEqual([['failed'], ['failed']])
  })

  it('answers who waits but leaves the cache alone when it was purged', () => {
    fills.purge([new PurgePattern('/api/a')])
    expect(fills.join(second)).toBe(false)
    answer(sent[0], 'old')
    expect([first.heard, cache.get('a')]).toEqual([['kept'], undefined])
  })
})

describe('a refresh', () => {
  const refreshed = async (): Promise<CachedAnswer> => {
    answer(sent[0], 'old '.repeat(1000), { 'content-type': 'text/plain' })
    const old = cache.get('a')
    if (old === undefined) throw new Error('The first answer was not kept')
    await old.representation.prepare('gzip')
    fills.refresh(new TestAsker(), old)
    return old
  }

  it('is one at a time, and takes the place with every coding made', async () => {
    const old = await refreshed()
    fills.refresh(new TestAsker(), old)
    expect(sent).toHaveLength(2)
    const joined = new Promise<void>((resolve) => {
      second.ended = () => resolve()
    })
    fills.join(second)
    answer(sent[1], 'new '.repeat(1000), { 'content-type': 'text/plain' })
    expect(cache.get('a')).toBe(old)
    await joined
    expect(cache.get('a')?.representation.ready('gzip')).toBeDefined()
    expect(cache.get('a')).not.toBe(old)
  })

  it('that fails leaves the old answer, and is not tried again at once', async () => {
    const old = await refreshed()
    sent[1]?.fail(new UpstreamFailure('too-slow'))
    fills.refresh(new TestAsker(), old)
    expect(sent).toHaveLength(2)
    expect(cache.get('a')).toBe(old)
  })
})
