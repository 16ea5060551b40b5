import { describe, expect, test } from '@jest/globals'
import { ExistingIds } from './existing-ids.ts'

describe('ids', () => {
  test('are asked about once where they exist, and again after a while where they do not', async () => {
    let now = 1
    const asked: number[][] = []
    const ids = new ExistingIds((some) => {
      asked.push([...some])
      return Promise.resolve(some.filter((id) => id < 10))
    }, () => now)
    expect([ids.has(1), ids.has(11)]).toEqual([undefined, undefined])
    await ids.learn([1, 11])
    expect([ids.has(1), ids.has(11)]).toEqual([true, false])
    now += 2001
    expect([ids.has(1), ids.has(11)]).toEqual([true, undefined])
    expect(asked).toEqual([[1, 11]])
  })

  test('that come while a question is on its way go together in the next', async () => {
    const asked: number[][] = []
    const first = Promise.withResolvers<void>()
    const ids = new ExistingIds(async (some) => {
      asked.push([...some])
      if (asked.length === 1) await first.promise
      return some
    })
    const one = ids.learn([1])
    await Promise.resolve()
    const others = [ids.learn([2]), ids.learn([3, 2])]
    first.resolve()
    await Promise.all([one, ...others])
    expect(asked).toEqual([[1], [2, 3]])
    expect(ids.has(3)).toBe(true)
  })

  test('of whom nobody can tell stay unknown, and are asked about again', async () => {
    let away = true
    const ids = new ExistingIds((some) => (away ? Promise.reject(new Error('away')) : Promise.resolve(some)))
    await ids.learn([1])
    expect(ids.has(1)).toBeUndefined()
    away = false
    await ids.learn([1])
    expect(ids.has(1)).toBe(true)
  })

  test('are not waited for longer than half a second', async () => {
    const ids = new ExistingIds(() => new Promise(() => undefined))
    await ids.learn([1])
    expect(ids.has(1)).toBeUndefined()
  })
})
