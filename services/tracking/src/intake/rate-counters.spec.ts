import { expect, test } from '@jest/globals'
import { RateCounts, type SharedCounts } from './rate-counts.ts'

const NOW = 60_000 * 1000

class Board implements SharedCounts {
  readonly sums = new Map<string, number>()
  isAway = false

  add(minute: number, names: readonly string[], counts: readonly number[]): Promise<number[]> {
    if (this.isAway) return Promise.reject(new Error('away'))
    return Promise.resolve(names.map((name, index) => {
      const sum = (this.sums.get(`${minute}:${name}`) ?? 0) + (counts[index] ?? 0)
      this.sums.set(`${minute}:${name}`, sum)
      return sum
    }))
  }
}

test('one process counts at once, and anew each minute', () => {
  const counts = new RateCounts(new Board())
  expect([counts.add('a', 2, NOW), counts.add('a', 3, NOW + 59_999), counts.add('b', 1, NOW)]).toEqual([0, 2, 0])
  expect(counts.add('a', 1, NOW + 60_000)).toBe(0)
})

test('what one process counted limits the others after one round', async () => {
  const board = new Board()
  const [one, other] = [new RateCounts(board), new RateCounts(board)]
  one.add('a', 5, NOW)
  other.add('a', 2, NOW)
  await one.tell()
  await other.tell()
  expect(other.add('a', 1, NOW)).toBe(7)
  await other.tell()
  one.add('a', 1, NOW)
  await one.tell()
  expect(one.add('a', 1, NOW)).toBe(9)
})

test('while the others cannot be reached, each counts what it sees, and nothing fails', async () => {
  const board = new Board()
  board.isAway = true
  const counts = new RateCounts(board)
  counts.add('a', 5, NOW)
  await counts.tell()
  expect(counts.add('a', 1, NOW)).toBe(5)
  board.isAway = false
  await counts.tell()
  expect(counts.add('a', 1, NOW)).toBe(6)
})

test('a start in the middle of a minute learns what was counted before', async () => {
  const board = new Board()
  const before = new RateCounts(board)
  before.add('a', 100, NOW)
  await before.tell()
  const after = new RateCounts(board)
  after.add('a', 1, NOW)
  await after.tell()
  expect(after.add('a', 1, NOW)).toBe(101)
})
