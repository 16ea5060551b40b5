import { describe, expect, test } from '@jest/globals'
import { ExistenceCache } from './existence-cache.ts'

describe('ids', () => {
  test('are requested once if they exist, and again after a while if they do not', async () => {
    let now = 1
    const asked: number[][] = []
    const ids = new ExistenceCache(
      (some) => {
        asked.push([...some])
        return Promise.resolve(some.filter((id) => id < 10))
      },
      () => now,
    )
    expect([ids.has(1), ids.has(11)]).toEqual([undefined, undefined])
    await ids.load([1, 11])
    expect([ids.has(1), ids.has(11)]).toEqual([true, false])
    now += 2001
    expect([ids.has(1), ids.has(11)]).toEqual([true, undefined])
    expect(asked).toEqual([[1, 11]])
  })

  test('that arrive during a request share the next one', async () => {
    const asked: number[][] = []
    const first = Promise.withResolvers<void>()
    const ids = new ExistenceCache(async (some) => {
      asked.push([...some])
      if (asked.length === 1) await first.promise
      return some
    })
    const one = ids.load([1])
    await Promise.resolve()
    const others = [ids.load([2]), ids.load([3, 2])]
    first.resolve()
    await Promise.all([one, ...others])
    expect(asked).toEqual([[1], [2, 3]])
    expect(ids.has(3)).toBe(true)
  })

  test('stay unknown after a failed request, and are requested again', async () => {
    let away = true
    const ids = new ExistenceCache((some) => (away ? Promise.reject(new Error('away')) : Promise.resolve(some)))
    await ids.load([1])
    expect(ids.has(1)).toBeUndefined()
    away = false
    await ids.load([1])
    expect(ids.has(1)).toBe(true)
  })

  test('are waited for half a second at most', async () => {
    const ids = new ExistenceCache(() => new Promise(() => undefined))
    await ids.load([1])
    expect(ids.has(1)).toBeUndefined()
  })

  test('whose request takes longer are not requested again, and its answer counts when it comes', async () => {
    const asked: number[][] = []
    const late = Promise.withResolvers<void>()
    const ids = new ExistenceCache(async (some) => {
      asked.push([...some])
      await late.promise
      return some
    })
    await ids.load([1])
    expect(ids.has(1)).toBeUndefined()
    const again = ids.load([1])
    late.resolve()
    await again
    expect([ids.has(1), asked]).toEqual([true, [[1]]])
  })
})
