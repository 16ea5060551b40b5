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
  readonly reading = reading
  wantsNewest = false
  readonly heard: FillOutcome['kind'][] = []
  relayed = ''

  constructor(readonly key = 'a') {}

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

describe('a soft purge', () => {
  const [now, later] = [Date.now(), Date.now() + 60_000]
  const soften = (until: number): void => {
    fills.soften([new PurgePattern('/api/a')], until)
    cache.soften([new PurgePattern('/api/a')], until)
  }
  const purge = (): void => {
    fills.purge([new PurgePattern('/api/a')])
    cache.purge([new PurgePattern('/api/a')])
  }
  const keptAs = (key = 'a'): CachedAnswer => {
    const found = cache.get(key)
    if (found === undefined) throw new Error('It was not kept')
    return found
  }
  const texts = (): string | undefined => keptAs().representation.ready('identity')?.body.toString()

  it('is followed by one fetch, whose answer is fresh', async () => {
    answer(sent[0], 'old')
    soften(later)
    for (let time = 0; time < 100; time += 1) fills.refresh(new TestAsker(), keptAs())
    expect(sent).toHaveLength(2)
    expect(keptAs().isUsable(now)).toBe(true)
    answer(sent[1], 'new')
    await kept(cache)
    expect([texts(), keptAs().isFresh(now)]).toEqual(['new', true])
  })

  it('lets few fetches run side by side, and others once those have ended', async () => {
    const keys = ['b', 'c', 'd', 'e']
    for (const key of keys) fills.start(new TestAsker(key))
    for (const receiver of sent) answer(receiver, 'old')
    soften(later)
    const refreshAll = (): void => {
      for (const key of keys) if (!keptAs(key).isFresh(Date.now())) fills.refresh(new TestAsker(key), keptAs(key))
    }
    sent.length = 0
    refreshAll()
    refreshAll()
    expect(sent).toHaveLength(2)
    sent[0]?.fail(new UpstreamFailure('unreachable'))
    answer(sent[1], 'new')
    await kept(cache)
    refreshAll()
    expect(sent).toHaveLength(4)
  })

  it('leaves the old answer where the fetch fails, and asks again later', () => {
    answer(sent[0], 'old')
    soften(later)
    fills.refresh(new TestAsker(), keptAs())
    sent[1]?.fail(new UpstreamFailure('unreachable'))
    fills.refresh(new TestAsker(), keptAs())
    expect([sent.length, texts(), keptAs().isFresh(Date.now()), keptAs().isUsable(now)]).toEqual([2, 'old', false, true])
  })

  it('during a fetch leaves its answer for as long, but for those who want the newest', async () => {
    soften(later)
    expect(fills.join(second)).toBe(true)
    const member = new TestAsker()
    member.wantsNewest = true
    expect(fills.join(member)).toBe(false)
    fills.start(member)
    answer(sent[1], 'new')
    answer(sent[0], 'old')
    await kept(cache)
    expect([member.heard, second.heard, texts(), keptAs().isFresh(now)]).toEqual([['kept'], ['kept'], 'new', true])
  })

  it('during a fetch makes its answer one that is renewed, and that nobody waits for once the time is over', () => {
    soften(later)
    answer(sent[0], 'old')
    expect([keptAs().isFresh(now), keptAs().isUsable(now), keptAs().isUsable(later)]).toEqual([false, true, false])
    fills.start(first)
    soften(now - 1)
    expect(fills.join(second)).toBe(false)
  })

  it('gives way to a purge, also while a fetch renews the answer', async () => {
    answer(sent[0], 'old')
    soften(later)
    fills.refresh(new TestAsker(), keptAs())
    purge()
    answer(sent[1], 'of before the purge')
    await kept(cache)
    expect([texts(), keptAs().isUsable(now)]).toEqual(['old', false])
  })
})
