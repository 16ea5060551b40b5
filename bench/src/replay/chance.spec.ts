import { expect, test } from '@jest/globals'
import { SeededRandom, shareOf } from './seeded-random.ts'

test('the same seed gives the same numbers, another one others', () => {
  const drawn = (seed: number): number[] => {
    const chance = new SeededRandom(seed)
    return Array.from({ length: 5 }, () => chance.next())
  }
  expect(drawn(7)).toEqual(drawn(7))
  expect(drawn(7)).not.toEqual(drawn(8))
})

test('numbers are uniform, and a waiting time has its mean', () => {
  const chance = new SeededRandom(1)
  const draws = Array.from({ length: 20_000 }, () => chance.next())
  expect(Math.min(...draws)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...draws)).toBeLessThan(1)
  expect(draws.reduce((sum, each) => sum + each) / draws.length).toBeCloseTo(0.5, 2)
  const waits = Array.from({ length: 20_000 }, () => chance.wait(300))
  expect(waits.reduce((sum, each) => sum + each) / waits.length / 300).toBeCloseTo(1, 1)
})

test('an item keeps its share, and its neighbour has another', () => {
  expect(shareOf(12, 1)).toBe(shareOf(12, 1))
  expect(new Set(Array.from({ length: 100 }, (_, thing) => shareOf(thing, 1))).size).toBe(100)
})
