import { describe, expect, it } from '@jest/globals'
import { HEIGHT, lowestPoint, priceLine, WIDTH } from './price-line.ts'

const at = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T00:00:00.000Z`
const now = new Date(at(11))

describe('the line of a price', () => {
  it('holds each price until the next, and the last until now', () => {
    const points = [
      { at: at(1), price: 30 },
      { at: at(6), price: 20 },
      { at: at(10), price: 25 },
    ]
    expect(priceLine(points, now)).toBe(`M0 4.0H160.0V60.0H288.0V32.0H${WIDTH}`)
  })

  it('is level where the price came back the same', () => {
    expect(
      priceLine(
        [
          { at: at(1), price: 30 },
          { at: at(6), price: 30 },
        ],
        now,
      ),
    ).toBe(`M0 ${HEIGHT - 4}.0H160.0V${HEIGHT - 4}.0H${WIDTH}`)
  })

  it('stays inside when a clock is slow', () => {
    expect(priceLine([{ at: at(12), price: 30 }], now)).toBe(`M0 60.0H${WIDTH}`)
    expect(priceLine([], now)).toBe('')
  })
})

describe('the lowest price', () => {
  it('is the last point with that price', () => {
    expect(
      lowestPoint([
        { at: at(1), price: 20 },
        { at: at(2), price: 30 },
        { at: at(3), price: 20 },
        { at: at(4), price: 25 },
      ]),
    ).toEqual({ at: at(3), price: 20 })
    expect(lowestPoint([])).toBeUndefined()
  })
})
