import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type AdPlaces, PageOfPlaces } from './ad-places.ts'

const USUAL: AdPlaces = { first: 6, every: 12 }

/** The pages of a list of gifts that are numbered from 1: numbers of gifts, null where an ad may stand. */
function leafThrough(places: AdPlaces, gifts: number, count: number): (number | null)[][] {
  const pages: (number | null)[][] = []
  for (let page = 1; ; page += 1) {
    const onPage = new PageOfPlaces(places, page, count)
    const rows = Array.from({ length: Math.max(0, Math.min(onPage.gifts, gifts - onPage.skipped)) }, (_, index) => onPage.skipped + index + 1)
    const entries = onPage.fill(rows)
    if (entries.length === 0) return pages
    pages.push(entries.map(({ row }) => row))
  }
}

const placesOfAds = (pages: (number | null)[][]): number[] => pages.flat().flatMap((row, index) => (row === null ? [index + 1] : []))

describe('the places of a list', () => {
  it('are kept for ads from the sixth on, every twelve, whatever page they are on', () => {
    expect(placesOfAds(leafThrough(USUAL, 100, 40))).toEqual([6, 18, 30, 42, 54, 66, 78, 90, 102])
    expect(placesOfAds(leafThrough(USUAL, 100, 18))).toEqual([6, 18, 30, 42, 54, 66, 78, 90, 102])
  })

  it('are all for gifts on pages that end before the first ad, and where none are wanted', () => {
    expect(placesOfAds(leafThrough(USUAL, 100, 3))).toEqual([])
    expect(placesOfAds(leafThrough({ first: 6, every: 0 }, 100, 40))).toEqual([])
  })

  it('hold every gift once and in order, in pages as long as was asked but for the last, which ends with a gift', () => {
    const places = fc.record({ first: fc.integer({ min: 1, max: 20 }), every: fc.oneof(fc.constant(0), fc.integer({ min: 2, max: 30 })) })
    fc.assert(fc.property(places, fc.integer({ min: 0, max: 300 }), fc.integer({ min: 2, max: 60 }), (kept, gifts, count) => {
      const pages = leafThrough(kept, gifts, count)
      expect(pages.flat().filter((row) => row !== null)).toEqual(Array.from({ length: gifts }, (_, index) => index + 1))
      expect(pages.slice(0, -1).every((page) => page.length === count)).toBe(true)
      const last = pages.at(-1) ?? []
      expect(last.length === count || last.at(-1) !== null).toBe(true)
    }))
  })
})
