import { describe, expect, test } from '@jest/globals'
import { type FiguredProduct, isUnclicked, proposalsFor, usualClicks } from './proposals.ts'
import { usualRates } from './usual-rates.ts'

/** Places 1 to 20: 4 % at the first, falling to 1 %. */
const usual = (place: number): number => Math.max(0.01, 0.04 - 0.002 * (place - 1))
const events = (place: number, impressions: number, clicks: number) => ({ place, impressions, clicks })
const product = (place: number, impressions: number, clicks: number, more: Partial<FiguredProduct> = {}): FiguredProduct => ({
  id: 100 + place,
  place,
  buyable: true,
  places: [events(place, impressions, clicks)],
  ...more,
})
/** A guide whose products get what is usual, with some others. */
const guide = (...others: readonly FiguredProduct[]): FiguredProduct[] =>
  Array.from({ length: 12 }, (_, index) => {
    const place = index + 1
    return others.find((other) => other.place === place) ?? product(place, 500, Math.round(500 * usual(place)))
  })
const proposed = (...others: readonly FiguredProduct[]) =>
  proposalsFor(guide(...others), usual).map(({ kind, product_id: id, to }) => [kind, id, to])

describe('proposals', () => {
  test('are none for a guide in which everything is as usual, and for one without figures', () => {
    expect(proposed()).toEqual([])
    expect(proposalsFor([product(1, 0, 0, { places: [] })], usual)).toEqual([])
  })

  test('move a product that is far better than its place above the first one that does worse', () => {
    expect(proposalsFor(guide(product(8, 400, 30)), usual)).toEqual([
      {
        kind: 'move-up',
        product_id: 108,
        to: 1,
        evidence: 'Clicked 30 times when seen 400 times around place 8, where 10 are usual.',
      },
    ])
    expect(proposed(product(8, 400, 30), product(1, 500, 100), product(2, 500, 90))).toEqual([
      ['move-up', 108, 3],
      // The second one is good as well, and stands below a better one.
    ])
  })

  test.each([
    ['with few impressions', product(8, 140, 20)],
    ['with few clicks', product(12, 150, 4)],
    ['that is little better', product(8, 400, 14)],
    ['that is the first already', product(1, 500, 60)],
    ['that cannot be bought', product(8, 400, 30, { buyable: false })],
    ['that was seen elsewhere', product(8, 0, 0, { places: [events(11, 400, 30)] })],
  ])('move no product %s', (_what, one) => {
    expect(proposed(one)).toEqual([])
  })

  test('move nothing where the places above get no more clicks', () => {
    expect(proposalsFor(guide(product(8, 400, 30)), () => 0.02).filter(({ kind }) => kind === 'move-up')).toEqual([])
  })

  test('ask for another picture of what is seen much and clicked little at a good place', () => {
    expect(proposalsFor(guide(product(2, 400, 3)), usual)).toEqual([
      {
        kind: 'other-picture',
        product_id: 102,
        to: null,
        evidence: 'Clicked 3 times when seen 400 times around place 2, where 15 are usual.',
      },
    ])
  })

  test.each([
    ['seen little', product(2, 290, 0)],
    ['far below', product(11, 900, 1)],
    ['that cannot be bought', product(2, 400, 0, { buyable: false })],
    ['that is as usual', product(2, 400, 14)],
  ])('ask for no picture of a product %s', (_what, one) => {
    expect(proposed(one)).toEqual([])
  })

  test('are three of a kind at most, those with the most to gain first', () => {
    const found = proposed(product(1, 400, 2), product(2, 600, 0), product(3, 500, 1), product(4, 800, 2))
    expect(found.map(([, id]) => id)).toEqual([104, 102, 103])
  })
})

describe('a product that nobody clicks', () => {
  test('was seen at least 150 times, where three clicks are usual', () => {
    expect(isUnclicked([events(1, 100, 0), events(2, 60, 0)], usual)).toBe(true)
    expect(isUnclicked([events(1, 149, 0)], usual)).toBe(false)
    expect(isUnclicked([events(16, 290, 0)], usual)).toBe(false)
    expect(isUnclicked([events(16, 310, 0)], usual)).toBe(true)
    expect(isUnclicked([events(1, 900, 1)], usual)).toBe(false)
  })
})

describe('what is usual', () => {
  test('is the rate of a place over all guides, drawn towards that of all places', () => {
    const rate = usualRates([events(1, 10_000, 500), events(2, 10_000, 300), events(30, 10, 10)])
    expect(rate(1)).toBeCloseTo(0.05, 3)
    expect(rate(2)).toBeCloseTo(0.03, 3)
    expect(rate(30)).toBeCloseTo(0.128, 2)
    expect(rate(77)).toBeCloseTo(0.0404, 3)
    expect(usualClicks([events(1, 200, 0), events(77, 100, 0)], rate)).toBeCloseTo(14, 0)
  })

  test('is two in a hundred where nothing was counted', () => {
    expect(usualRates([])(1)).toBeCloseTo(0.02, 10)
  })
})
