import { describe, expect, it } from '@jest/globals'
import { expectedClicks, type GuideFacts, needsOf } from './need-reasons.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000)

/** A guide that lacks nothing: a hundred clicks in ten thousand impressions. */
const WELL: GuideFacts = {
  id: 1,
  words: '12 Gifts for a New Baby',
  views: 800,
  impressions: 10_000,
  clicks: 100,
  earlierImpressions: 10_000,
  earlierClicks: 100,
  products: 14,
  gone: 0,
  goneSince: null,
  todo: 0,
  productsChanged: daysAgo(10),
  modified: daysAgo(10),
}
const needs = (facts: Partial<GuideFacts>) => needsOf({ ...WELL, ...facts }, NOW)
const reasons = (facts: Partial<GuideFacts>) => needs(facts).map(({ reason }) => reason)

describe('what a guide needs', () => {
  it('is nothing while all is well', () => {
    expect(needs({})).toEqual([])
    expect(expectedClicks(WELL)).toBeCloseTo(101, 0)
  })

  it('is products for those that are gone, by their part of the clicks', () => {
    const [need] = needs({ gone: 3, goneSince: new Date('2026-11-24T08:00:00Z') })
    expect(need).toMatchObject({ reason: 'broken-products', evidence: '3 of 14 products gone since Tuesday' })
    expect(need?.score).toBeCloseTo((101 * 3) / 14, 0)
    expect(needs({ gone: 1, products: 9 })[0]?.evidence).toBe('1 of 9 products gone')
    expect(needs({ gone: 1, goneSince: new Date('2026-03-02T08:00:00Z') })[0]?.evidence).toBe(
      '1 of 14 products gone since 2 March',
    )
  })

  it.each([
    [8, 0, []],
    [7, 0, ['few-products']],
    [10, 3, ['broken-products', 'few-products']],
  ])('is more products with fewer than eight alive (%i, %i gone)', (products, gone, expected) => {
    expect(reasons({ products, gone })).toEqual(expected)
  })

  it('costs no more clicks than there are, however few products are left', () => {
    expect(needs({ products: 7 })[0]).toEqual({
      reason: 'few-products',
      evidence: '7 products left, 8 are the least',
      score: 14.4,
    })
    expect(needs({ products: 1 })[0]?.score).toBeCloseTo(101, 0)
    expect(needs({ products: 0 })[0]?.evidence).toBe('No product left, 8 are the least')
  })

  it('is new products half a year after the last change of any', () => {
    expect(reasons({ productsChanged: daysAgo(179.9) })).toEqual([])
    const [need] = needs({ productsChanged: daysAgo(180) })
    expect(need).toMatchObject({ reason: 'stale', evidence: 'Products unchanged since 31 May 2026' })
    expect(need?.score).toBeCloseTo(10.1, 0)
  })

  it.each([
    ['a third lower among many', { clicks: 66 }, ['falling']],
    ['a quarter lower', { clicks: 75 }, []],
    [
      'a third lower among few, which chance explains',
      { impressions: 300, clicks: 2, earlierImpressions: 300, earlierClicks: 3 },
      [],
    ],
    ['nothing clicked before', { earlierClicks: 0 }, []],
    ['nothing shown before', { earlierImpressions: 0, earlierClicks: 0 }, []],
    ['nothing shown now', { impressions: 0, clicks: 0 }, []],
  ])('is a look at a rate that falls: %s', (_case, facts, expected) => {
    expect(reasons(facts)).toEqual(expected)
  })

  it('says how far the rate fell, and what that costs', () => {
    expect(needs({ clicks: 50 })).toEqual([
      { reason: 'falling', evidence: 'CTR 0.5 %, 50 % below the 1.0 % of the 28 days before', score: 50 },
    ])
  })

  it('is what waits on its todo list', () => {
    expect(needs({ todo: 1 })[0]).toMatchObject({ reason: 'todo', evidence: '1 gift waits to be written in' })
    expect(needs({ todo: 2 })[0]?.evidence).toBe('2 gifts wait to be written in')
    expect(needs({ todo: 14 })[0]?.score).toBeCloseTo(101, 0)
  })

  it.each([
    ['six weeks before', '2026-11-13', '2025-12-25T20:00:00Z', ['season']],
    ['earlier', '2026-11-12', '2025-12-25T20:00:00Z', []],
    ['when it was changed since the last one', '2026-11-13', '2025-12-26T00:00:00Z', []],
  ])('is a new look before its occasion: %s', (_case, day, modified, expected) => {
    const facts = { ...WELL, words: 'Christmas for cats', modified: new Date(modified) }
    expect(needsOf(facts, new Date(`${day}T12:00:00Z`)).flatMap(({ reason }) => (reason === 'season' ? [reason] : []))).toEqual(
      expected,
    )
  })

  it('names the occasion', () => {
    expect(needs({ words: 'christmas', modified: daysAgo(400) }).at(-1)?.evidence).toBe(
      'Christmas is on 25 December 2026, and nothing changed since the last one',
    )
  })

  it('costs clicks by views where nobody counts clicks', () => {
    expect(needs({ impressions: 0, clicks: 0, earlierImpressions: 0, earlierClicks: 0, gone: 7 })[0]?.score).toBeCloseTo(8, 0)
  })
})
