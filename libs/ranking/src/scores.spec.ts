import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { freshness, decayFactor } from './decay.ts'
import { hashToUnit } from './hash-to-unit.ts'
import { differs, scoresOf, type Evidence, type Formulas } from './scores.ts'

const prior = { alpha: 4, beta: 96 }
const formulas: Formulas = {
  priors: { examined: prior, shown: prior, mobile: prior },
  decay: { halfLifeDays: 90, permanentShare: 0.5 },
  revenue: { version: 1, conversion: 0.03, commission: 0.05, mostPrice: 300 },
  proof: 300,
}

function evidence(given: Partial<Evidence> = {}): Evidence {
  const none = { clicks: 0, impressions: 0 }
  return {
    lists: none,
    week: none,
    shownInWeek: none,
    mobile: none,
    ever: { clicks: 0, impressions: 300 },
    saves: 0,
    ageDays: 10,
    price: 20,
    attributed: undefined,
    ...given,
  }
}

describe('the scores of a gift', () => {
  test('are those of any gift while nothing is known', () => {
    expect(scoresOf(evidence({ ageDays: 0 }), formulas)).toEqual({
      clicksScore: 0.04,
      weekScore: 0.04,
      weekCtr: 0.04,
      mobileCtr: 0.04,
      earningsScore: 1000 * 0.01 * 0.03 * 0.05 * 20,
      popularScore: 0,
      allTimeScore: 0,
    })
  })

  test('have the commission that was attributed to a gift in the place of the stand-in', () => {
    const earned = { commission: 30, impressions: 10_000 }
    expect(scoresOf(evidence({ attributed: earned }), formulas).earningsScore).toBe(3)
    const { earningsScore: _one, ...others } = scoresOf(evidence({ attributed: earned }), formulas)
    const { earningsScore: _other, ...before } = scoresOf(evidence(), formulas)
    expect(others).toEqual(before)
  })

  test('do not let clicks lead that no impression vouches for', () => {
    const unseen = { clicks: 5000, impressions: 0 }
    const seen = { clicks: 30, impressions: 1000 }
    const all = (trials: typeof seen) =>
      scoresOf(evidence({ lists: trials, week: trials, shownInWeek: trials, mobile: trials, ever: trials }), {
        ...formulas,
        priors: { examined: { alpha: 2, beta: 98 }, shown: { alpha: 2, beta: 98 }, mobile: { alpha: 2, beta: 98 } },
        proof: 0,
      })
    const [leading, real] = [all(unseen), all(seen)]
    for (const name of Object.keys(real) as (keyof typeof real)[]) expect(leading[name]).toBeLessThan(real[name])
  })

  test('rank a gift by what is known of it from its first 300 impressions on, and behind every proven one until then', () => {
    const [promising, worst] = [
      { clicks: 290, impressions: 299 },
      { clicks: 0, impressions: 100_000 },
    ]
    const unproven = scoresOf(
      evidence({ lists: promising, week: promising, shownInWeek: promising, mobile: promising, ever: promising, ageDays: 0 }),
      formulas,
    )
    const proven = scoresOf(
      evidence({ lists: worst, week: worst, shownInWeek: worst, mobile: worst, ever: worst, ageDays: 1000 }),
      formulas,
    )
    for (const score of ['clicksScore', 'weekScore', 'weekCtr', 'mobileCtr'] as const)
      expect(unproven[score]).toBeLessThan(proven[score])
    const unseen = scoresOf(evidence({ ever: { clicks: 0, impressions: 0 } }), formulas)
    expect(unproven.clicksScore).toBeGreaterThan(unseen.clicksScore)
  })

  test('put 900 clicks in 2,000 impressions above one in two', () => {
    const many = scoresOf(
      evidence({ lists: { clicks: 900, impressions: 2000 }, week: { clicks: 900, impressions: 2000 } }),
      formulas,
    )
    const few = scoresOf(evidence({ lists: { clicks: 1, impressions: 2 }, week: { clicks: 1, impressions: 2 } }), formulas)
    expect(many.clicksScore).toBeGreaterThan(few.clicksScore)
    expect(many.weekScore).toBeGreaterThan(few.weekScore)
  })

  test('do not fall by a click, nor rise with age', () => {
    fc.assert(
      fc.property(fc.nat(499), fc.integer({ min: 500, max: 5000 }), fc.nat(1000), (clicks, impressions, ageDays) => {
        const was = scoresOf(evidence({ lists: { clicks, impressions }, ageDays }), formulas).clicksScore
        expect(scoresOf(evidence({ lists: { clicks: clicks + 1, impressions }, ageDays }), formulas).clicksScore).toBeGreaterThan(
          was,
        )
        expect(
          scoresOf(evidence({ lists: { clicks, impressions }, ageDays: ageDays + 1 }), formulas).clicksScore,
        ).toBeLessThanOrEqual(was)
      }),
    )
  })

  test('count what members keep, and do not fail for a gift without date or price', () => {
    const ever = { clicks: 10, impressions: 400 }
    expect(scoresOf(evidence({ ever, saves: 5 }), formulas).weekScore).toBeGreaterThan(
      scoresOf(evidence({ ever }), formulas).weekScore,
    )
    expect(scoresOf(evidence({ ageDays: undefined, price: undefined }), formulas)).toMatchObject({
      earningsScore: 0,
      clicksScore: 0.04 * 0.75,
    })
  })
})

describe('forgetting', () => {
  test('takes half for each half-life, and leaves what lasts', () => {
    expect(decayFactor(30, 30)).toBe(0.5)
    expect(decayFactor(-5, 30)).toBe(1)
    expect(freshness(90, { halfLifeDays: 90, permanentShare: 0.5 })).toBe(0.75)
  })
})

describe('a difference', () => {
  test('is worth telling when it is more than a part of the whole', () => {
    expect(differs(0.1, 0.1009, 0.01)).toBe(false)
    expect(differs(0.1, 0.102, 0.01)).toBe(true)
    expect(differs(0, 0, 0.01)).toBe(false)
    expect(differs(0, 1, 0.01)).toBe(true)
  })
})

test('draws are spread evenly and always the same', () => {
  const drawn = Array.from({ length: 10_000 }, (_, index) => hashToUnit(`${index} 2026-11-21`))
  const tenths = Array.from({ length: 10 }, (_, tenth) => drawn.filter((value) => Math.floor(value * 10) === tenth).length)
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(120)
  expect(hashToUnit('7 2026-11-21')).toBe(hashToUnit('7 2026-11-21'))
})
