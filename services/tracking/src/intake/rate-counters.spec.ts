import { expect, test } from '@jest/globals'
import { RateCounters, type SharedCounterStore } from './rate-counters.ts'

const NOW = 60_000 * 1000

class Board implements SharedCounterStore {
  readonly sums = new Map<string, number>()
  isAway = false

  add(minute: number, names: readonly string[], counts: readonly number[]): Promise<number[]> {
    if (this.isAway) return Promise.reject(new Error('away'))
    return Promise.resolve(
      names.map((name, index) => {
        const sum = (this.sums.get(`${minute}:${name}`) ?? 0) + (counts[index] ?? 0)
        this.sums.set(`${minute}:${name}`, sum)
        return sum
      }),
    )
  }
}

test('one process counts exactly, and restarts each minute', () => {
  const counts = new RateCounters(new Board())
  expect([counts.add('a', 2, NOW), counts.add('a', 3, NOW + 59_999), counts.add('b', 1, NOW)]).toEqual([0, 2, 0])
  expect(counts.add('a', 1, NOW + 60_000)).toBe(0)
})

test('counts of one process limit the others after one sync', async () => {
  const board = new Board()
  const [one, other] = [new RateCounters(board), new RateCounters(board)]
  one.add('a', 5, NOW)
  other.add('a', 2, NOW)
  await one.sync()
  await other.sync()
  expect(other.add('a', 1, NOW)).toBe(7)
  await other.sync()
  one.add('a', 1, NOW)
  await one.sync()
  expect(one.add('a', 1, NOW)).toBe(9)
})

test('without the shared store each process counts by itself, and nothing fails', async () => {
  const board = new Board()
  board.isAway = true
  const counts = new RateCounters(board)
  counts.add('a', 5, NOW)
  await counts.sync()
  expect(counts.add('a', 1, NOW)).toBe(5)
  board.isAway = false
  await counts.sync()
  expect(counts.add('a', 1, NOW)).toBe(6)
})

test('a process that starts within a minute loads its earlier counts', async () => {
  const board = new Board()
  const before = new RateCounters(board)
  before.add('a', 100, NOW)
  await before.sync()
  const after = new RateCounters(board)
  after.add('a', 1, NOW)
  await after.sync()
  expect(after.add('a', 1, NOW)).toBe(101)
})
