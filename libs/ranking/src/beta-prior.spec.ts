import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fitBeta, meanOf, smoothedRate, UNINFORMED, type Trials } from './beta-prior.ts'
import { hashToUnit } from './hash-to-unit.ts'

const trials = fc
  .record({ impressions: fc.integer({ min: 0, max: 100_000 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ impressions, share }): Trials => ({ impressions, clicks: Math.floor(impressions * share) }))
const prior = fc.record({
  alpha: fc.double({ min: 0.1, max: 50, noNaN: true }),
  beta: fc.double({ min: 5, max: 5000, noNaN: true }),
})

/** A sample from a standard normal distribution, deterministic by name. */
function normal(name: string): number {
  return Math.sqrt(-2 * Math.log(1 - hashToUnit(`${name} a`))) * Math.cos(2 * Math.PI * hashToUnit(`${name} b`))
}

describe('a smoothed rate', () => {
  test('does not let one click in two beat 900 in 2,000', () => {
    expect(smoothedRate(UNINFORMED, { clicks: 1, impressions: 2 })).toBeLessThan(
      smoothedRate(UNINFORMED, { clicks: 900, impressions: 2000 }),
    )
  })

  test('grows with clicks and falls with impressions, and stays a rate', () => {
    fc.assert(
      fc.property(prior, trials, (believed, seen) => {
        const rate = smoothedRate(believed, seen)
        expect(rate).toBeGreaterThan(0)
        expect(rate).toBeLessThan(1)
        expect(smoothedRate(believed, { ...seen, impressions: seen.impressions + 1 })).toBeLessThan(rate)
        expect(smoothedRate(believed, { clicks: seen.clicks + 1, impressions: seen.impressions + 1 })).toBeGreaterThan(rate)
      }),
    )
  })

  test('is what was believed, however many clicks there are, while there are no impressions', () => {
    expect(smoothedRate(UNINFORMED, { clicks: 500, impressions: 0 })).toBe(meanOf(UNINFORMED))
    expect(smoothedRate(UNINFORMED, { clicks: 500, impressions: 1 })).toBeLessThan(0.03)
  })

  test('lies between what was believed and what was seen', () => {
    fc.assert(
      fc.property(
        prior,
        trials.filter(({ impressions }) => impressions > 0),
        (believed, seen) => {
          const observed = seen.clicks / seen.impressions
          const rate = smoothedRate(believed, seen)
          expect(rate).toBeGreaterThanOrEqual(Math.min(observed, meanOf(believed)) - 1e-12)
          expect(rate).toBeLessThanOrEqual(Math.max(observed, meanOf(believed)) + 1e-12)
        },
      ),
    )
  })
})

describe('a fitted prior', () => {
  /** Items whose rates differ by a share of the mean around it, with that many impressions each. */
  function catalogue(
    count: number,
    { mean, deviation, impressions }: { mean: number; deviation: number; impressions: number },
  ): Trials[] {
    return Array.from({ length: count }, (_, index) => {
      const rate = Math.max(mean + deviation * normal(`rate ${index}`), 0)
      const noise = Math.sqrt(rate * impressions) * normal(`chance ${index}`)
      return { impressions, clicks: Math.max(0, Math.round(rate * impressions + noise)) }
    })
  }

  test('finds the mean and how much items differ beyond chance', () => {
    const fitted = fitBeta(catalogue(2000, { mean: 0.04, deviation: 0.01, impressions: 3000 }))
    expect(meanOf(fitted)).toBeCloseTo(0.04, 3)
    // The variance of a Beta is mean (1 - mean) / (alpha + beta + 1): 0.01 squared here.
    expect(fitted.alpha + fitted.beta + 1).toBeGreaterThan(0.8 * 384)
    expect(fitted.alpha + fitted.beta + 1).toBeLessThan(1.2 * 384)
  })

  test('is strong where items differ by chance alone', () => {
    const fitted = fitBeta(catalogue(500, { mean: 0.03, deviation: 0, impressions: 500 }))
    expect(fitted.alpha + fitted.beta).toBeGreaterThan(2000)
  })

  test('is the uninformed one without items, and leans to it with few', () => {
    expect(fitBeta([])).toEqual(UNINFORMED)
    const fitted = fitBeta([{ clicks: 30, impressions: 100 }])
    expect(meanOf(fitted)).toBeGreaterThan(0.02)
    expect(meanOf(fitted)).toBeLessThan(0.3)
    expect(fitted.alpha + fitted.beta).toBeCloseTo(100)
  })

  test('is a proper distribution whatever was counted', () => {
    fc.assert(
      fc.property(fc.array(trials, { maxLength: 60 }), (items) => {
        const { alpha, beta } = fitBeta(items)
        expect(alpha).toBeGreaterThan(0)
        expect(beta).toBeGreaterThan(0)
        expect(Number.isFinite(alpha + beta)).toBe(true)
      }),
    )
  })
})
