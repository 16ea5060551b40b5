import { expect, test } from '@jest/globals'
import { thompsonSample } from './thompson-sample.ts'

const prior = { alpha: 2, beta: 98 }
const of = (clicks: number, impressions: number) =>
  Array.from({ length: 1000 }, (_, day) => thompsonSample(prior, { clicks, impressions }, `${day}`))
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

test('what a gift promises is its smoothed rate on average, varies most while little is known, and is the same all day', () => {
  const [unseen, poor, good] = [of(0, 0), of(0, 250), of(12, 250)]
  expect(mean(unseen)).toBeCloseTo(0.02, 2)
  expect(mean(good)).toBeCloseTo(14 / 350, 2)
  const above = (values: readonly number[]): number => values.filter((value) => value > 0.04).length
  expect(above(unseen)).toBeGreaterThan(10 * above(poor))
  expect(thompsonSample(prior, { clicks: 1, impressions: 9 }, 'today 7')).toBe(
    thompsonSample(prior, { clicks: 1, impressions: 9 }, 'today 7'),
  )
})
