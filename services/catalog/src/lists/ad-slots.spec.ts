import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type AdSlots, PageSlots } from './ad-slots.ts'

const DEFAULT_SLOTS: AdSlots = { first: 6, every: 12 }

/** All pages of a list of posts numbered from 1; null is an ad slot. */
function readAllPages(places: AdSlots, gifts: number, count: number): (number | null)[][] {
  const pages: (number | null)[][] = []
  for (let page = 1; ; page += 1) {
    const onPage = new PageSlots(places, page, count)
    const rows = Array.from(
      { length: Math.max(0, Math.min(onPage.giftCount, gifts - onPage.giftsBefore)) },
      (_, index) => onPage.giftsBefore + index + 1,
    )
    const entries = onPage.fill(rows)
    if (entries.length === 0) return pages
    pages.push(entries.map(({ row }) => row))
  }
}

const adPositions = (pages: (number | null)[][]): number[] =>
  pages.flat().flatMap((row, index) => (row === null ? [index + 1] : []))

describe('the slots of a list', () => {
  it('are reserved for ads from the sixth on, every twelve, across pages', () => {
    expect(adPositions(readAllPages(DEFAULT_SLOTS, 100, 40))).toEqual([6, 18, 30, 42, 54, 66, 78, 90, 102])
    expect(adPositions(readAllPages(DEFAULT_SLOTS, 100, 18))).toEqual([6, 18, 30, 42, 54, 66, 78, 90, 102])
  })

  it('have no ads on pages that end before the first ad slot, nor when ads are off', () => {
    expect(adPositions(readAllPages(DEFAULT_SLOTS, 100, 3))).toEqual([])
    expect(adPositions(readAllPages({ first: 6, every: 0 }, 100, 40))).toEqual([])
  })

  it('hold every post once and in order, in full pages except for the last, which ends with a post', () => {
    const slotsArbitrary = fc.record({
      first: fc.integer({ min: 1, max: 20 }),
      every: fc.oneof(fc.constant(0), fc.integer({ min: 2, max: 30 })),
    })
    fc.assert(
      fc.property(slotsArbitrary, fc.integer({ min: 0, max: 300 }), fc.integer({ min: 2, max: 60 }), (slots, gifts, count) => {
        const pages = readAllPages(slots, gifts, count)
        expect(pages.flat().filter((row) => row !== null)).toEqual(Array.from({ length: gifts }, (_, index) => index + 1))
        expect(pages.slice(0, -1).every((page) => page.length === count)).toBe(true)
        const last = pages.at(-1) ?? []
        expect(last.length === count || last.at(-1) !== null).toBe(true)
      }),
    )
  })
})
