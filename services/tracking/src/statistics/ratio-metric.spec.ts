import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { SeededRandom } from '../demo/seeded-random.ts'
import { liftInterval, ratioInterval, type RatioSums } from './ratio-metric.ts'

function sumsOf(units: readonly (readonly [x: number, y: number])[]): RatioSums {
  const sum = (value: (x: number, y: number) => number): number => units.reduce((total, [x, y]) => total + value(x, y), 0)
  return {
    units: units.length,
    x: sum((x) => x),
    y: sum((_x, y) => y),
    xx: sum((x) => x * x),
    yy: sum((_x, y) => y * y),
    xy: sum((x, y) => x * y),
  }
}

/** Sessions of so many impressions, whose visitors differ in how readily they click: their events hang together. */
function sessions(seed: number, count: number, rate: number): RatioSums {
  const random = new SeededRandom(seed)
  return sumsOf(
    Array.from({ length: count }, () => {
      const impressions = 10 + Math.floor(random.next() * 90)
      const own = rate * 2 * random.next()
      let clicks = 0
      for (let at = 0; at < impressions; at += 1) if (random.next() < own) clicks += 1
      return [impressions, clicks] as const
    }),
  )
}

describe('the interval of a click rate', () => {
  test('contains the true rate in about 95 % of samples, although events of a session are not independent', () => {
    const held = Array.from({ length: 400 }, (_, trial) => ratioInterval(sessions(trial, 100, 0.05))).filter(
      ({ low, high }) => low <= 0.05 && 0.05 <= high,
    )
    expect(held.length).toBeGreaterThan(365)
    expect(held.length).toBeLessThan(395)
  })

  test('is wider than with each impression as a separate visitor', () => {
    const sums = sessions(7, 300, 0.05)
    const { value, low, high } = ratioInterval(sums)
    expect(high - low).toBeGreaterThan(1.3 * 2 * 1.96 * Math.sqrt((value * (1 - value)) / sums.x))
  })

  test('is 0 to 1 without data', () => {
    expect(ratioInterval(sumsOf([]))).toEqual({ value: 0, low: 0, high: 1 })
    expect(ratioInterval(sumsOf([[10, 1]]))).toEqual({ value: 0.1, low: 0, high: 1 })
  })

  test('stays within 0 to 1', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.nat(100), fc.nat(20)).map(([x, y]) => [x, Math.min(x, y)] as const),
          { maxLength: 30 },
        ),
        (units) => {
          const { low, high, value } = ratioInterval(sumsOf(units))
          expect(low).toBeGreaterThanOrEqual(0)
          expect(high).toBeLessThanOrEqual(1)
          expect(low).toBeLessThanOrEqual(value + 1e-12)
          expect(high).toBeGreaterThanOrEqual(value - 1e-12)
        },
      ),
    )
  })
})

describe('the lift of one rate over another', () => {
  test('is significant where there is one', () => {
    const lift = liftInterval(sessions(1, 4000, 0.06), sessions(2, 4000, 0.05))
    expect(lift?.low).toBeGreaterThan(0.1)
    expect(lift?.high).toBeLessThan(0.3)
  })

  test('is not significant where there is none', () => {
    const called = Array.from({ length: 200 }, (_, trial) =>
      liftInterval(sessions(1000 + trial, 100, 0.05), sessions(5000 + trial, 100, 0.05)),
    ).filter((lift) => lift !== null && (lift.low > 0 || lift.high < 0))
    expect(called.length).toBeLessThan(20)
  })

  test('is null without clicks on either side', () => {
    expect(
      liftInterval(
        sumsOf([
          [10, 0],
          [10, 0],
        ]),
        sessions(3, 50, 0.05),
      ),
    ).toBeNull()
    expect(liftInterval(sessions(3, 50, 0.05), sumsOf([]))).toBeNull()
  })
})
