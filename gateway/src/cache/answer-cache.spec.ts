import { beforeEach, describe, expect, it } from '@jest/globals'
import { AnswerCache, CachedAnswer } from './answer-cache.ts'
import { PurgePattern } from './purge-pattern.ts'
import { Representation } from './representation.ts'

const answer = (path: string, bytes = 10): CachedAnswer =>
  new CachedAnswer(
    path,
    new Representation(200, ['content-type', 'application/json'], Buffer.alloc(bytes, 'x')),
    { freshMs: 100, staleMs: 100 },
    0,
  )

let cache: AnswerCache

beforeEach(() => {
  cache = new AnswerCache(100_000)
  cache.put('/api/lists/new/1|a', answer('/api/lists/new/1'))
  cache.put('/api/lists/new/1?min=1|a', answer('/api/lists/new/1'))
  cache.put('/api/lists/popular/1|a', answer('/api/lists/popular/1'))
  cache.put('/|a', answer('/'))
})

const KEYS = ['/api/lists/new/1|a', '/api/lists/new/1?min=1|a', '/api/lists/popular/1|a', '/|a']
const served = (): string[] => KEYS.filter((key) => cache.get(key)?.isUsable(0))

const purge = (...named: string[]): void => cache.purge(named.map((each) => new PurgePattern(each)))

describe('a purge', () => {
  it('drops a path whatever its query', () => {
    purge('/api/lists/new/1')
    expect(served()).toEqual(['/api/lists/popular/1|a', '/|a'])
  })

  it('takes either slash form and a stray query', () => {
    purge('/api/lists/new/1/?x=y')
    expect(served()).toHaveLength(2)
  })

  it('drops everything that starts as a pattern does', () => {
    purge('/api/lists/*')
    expect(served()).toEqual(['/|a'])
  })

  it('does not take one path for another', () => {
    purge('/api/lists/new', '/api/lists')
    expect(served()).toHaveLength(4)
  })

  it('leaves what may bridge a failure, as long as it would have been kept', () => {
    purge('/')
    const purged = cache.get('/|a')
    expect([purged?.isFresh(50), purged?.isUsable(50), purged?.mayServeStale(199), purged?.mayServeStale(200)]).toEqual([
      false,
      false,
      true,
      false,
    ])
    purged?.reviveAsStale(60)
    expect([purged?.isFresh(60), purged?.isUsable(150)]).toEqual([false, true])
  })
})

describe('a soft purge', () => {
  const soften = (until: number, ...named: string[]): void =>
    cache.soften(
      named.map((each) => new PurgePattern(each)),
      until,
    )
  const usable = (key: string, ...times: number[]): (boolean | undefined)[] => times.map((now) => cache.get(key)?.isUsable(now))

  it('lets the old answer serve until its end, and not as fresh', () => {
    soften(50, '/api/lists/*')
    for (const key of KEYS.slice(0, 3)) expect([cache.get(key)?.isFresh(0), ...usable(key, 49, 50)]).toEqual([false, true, false])
    expect(cache.get('/|a')?.isFresh(0)).toBe(true)
  })

  it('that follows another one does not put its end off', () => {
    soften(50, '/')
    soften(90, '/')
    expect(usable('/|a', 49, 50)).toEqual([true, false])
  })

  it('lets no answer serve longer than it would have', () => {
    soften(5000, '/')
    expect(usable('/|a', 199, 200)).toEqual([true, false])
  })

  it('is over at once where a purge follows', () => {
    soften(50, '/')
    purge('/')
    expect([...usable('/|a', 0), cache.get('/|a')?.mayServeStale(150)]).toEqual([false, true])
  })
})

describe('the budget', () => {
  it('drops what was used least recently', () => {
    for (let index = 0; index < 100; index += 1) cache.put(`/big/${index}`, answer(`/big/${index}`, 4000))
    expect(cache.size).toBeLessThan(14)
    expect(cache.get('/big/99')).toBeDefined()
    purge('/big/*')
    expect(cache.get('/big/99')?.isUsable(0)).toBe(false)
  })

  it('does not keep one answer that would push out everything', () => {
    cache.put('/huge', answer('/huge', 50_000))
    expect(cache.get('/huge')).toBeUndefined()
    expect(cache.size).toBe(4)
  })
})

describe('an answer', () => {
  it('is fresh, then usable, then neither', () => {
    const one = answer('/')
    expect([99, 100, 199, 200].map((now) => [one.isFresh(now), one.isUsable(now)])).toEqual([
      [true, true],
      [false, true],
      [false, true],
      [false, false],
    ])
  })

  it('stays usable when everything expires', () => {
    cache.expireAll(50)
    expect(cache.get('/|a')?.isFresh(50)).toBe(false)
    expect(cache.get('/|a')?.isUsable(150)).toBe(true)
  })
})
