import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ANY_PRICE, rangeOf, readRange, SLIDER, thumbAt, thumbsOf, thumbText, withThumb } from './price-range.ts'

const NOT = { left: false, right: false }
const LEFT = { left: true, right: false }
const RIGHT = { left: false, right: true }

describe('the price slider', () => {
  it('by default asks for 0 to 2000', () => {
    expect(rangeOf(thumbsOf(ANY_PRICE), ANY_PRICE, NOT)).toEqual({ min: 0, max: 2000 })
  })

  it('has no limit at its right end, whatever the range was before', () => {
    expect(rangeOf([20, 150], { min: 0, max: 60 }, RIGHT)).toEqual({ min: 0, max: 2000 })
  })

  it('asks for 20 and more once its left thumb was moved, also back to the end', () => {
    expect(rangeOf([20, 150], ANY_PRICE, LEFT)).toEqual({ min: 20, max: 2000 })
    expect(rangeOf([70, 150], ANY_PRICE, LEFT)).toEqual({ min: 70, max: 2000 })
  })

  it('keeps the cheapest gifts while only its right thumb moves', () => {
    expect(rangeOf([20, 60], ANY_PRICE, RIGHT)).toEqual({ min: 0, max: 60 })
  })

  it('stops a thumb a step before the other, and at the ends', () => {
    expect(withThumb([40, 90], 'left', 120)).toEqual([80, 90])
    expect(withThumb([40, 90], 'right', 20)).toEqual([40, 50])
    expect(withThumb([20, 20], 'left', 20)).toEqual([20, 20])
  })

  it('moves the nearer thumb to where its line is pressed', () => {
    expect(thumbAt(0.1, [20, 150])).toEqual({ side: 'left', thumb: 30 })
    expect(thumbAt(0.9, [20, 150])).toEqual({ side: 'right', thumb: 140 })
    expect(thumbAt(1.2, [20, 60])).toEqual({ side: 'right', thumb: 150 })
  })

  it('shows a range, within its ends and on its steps', () => {
    expect(thumbsOf(ANY_PRICE)).toEqual([20, 150])
    expect(thumbsOf({ min: 40, max: 90 })).toEqual([40, 90])
    const ranges = fc.record({ min: fc.integer({ min: 0, max: 2000 }), max: fc.integer({ min: 0, max: 2000 }) })
    fc.assert(
      fc.property(ranges, (range) => {
        for (const thumb of thumbsOf(range)) {
          expect(thumb).toBeGreaterThanOrEqual(SLIDER.floor)
          expect(thumb).toBeLessThanOrEqual(SLIDER.ceil)
          expect(thumb % SLIDER.step).toBe(0)
        }
      }),
    )
  })

  it('says Max at its right end', () => {
    expect([20, 140, 150].map((thumb) => thumbText(thumb, '£'))).toEqual(['£20', '£140', 'Max'])
  })

  it('writes amounts as prices are written', () => {
    expect([1000, 10.5].map((thumb) => thumbText(thumb, 'CA$'))).toEqual(['CA$1,000', 'CA$10.50'])
  })
})

describe('a price range of an address', () => {
  it.each([
    ['', 0, 2000],
    ['min=20&max=60', 20, 60],
    ['min=60&max=20', 20, 60],
    ['max=60', 0, 60],
    ['min=&max=', 0, 2000],
    ['min=-5&max=1e9', 0, 2000],
    ["min=1' or 1=1&max=<script>", 0, 2000],
    ['max=99999', 0, 2000],
    ['min=19.99', 19.99, 2000],
  ])('%s is from %d to %d', (search, min, max) => {
    expect(readRange(new URLSearchParams(search))).toEqual({ min, max })
  })
})
