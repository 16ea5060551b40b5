import { describe, expect, it } from '@jest/globals'
import { feet } from './shadows.ts'

/** A raster of a table, 40 by 40 pixels: a top, and legs at the given columns. */
function table(legs: readonly [from: number, to: number][]) {
  const pixels = new Uint8Array(40 * 40 * 4)
  for (let y = 0; y < 40; y++) {
    for (let x = 0; x < 40; x++) {
      const inLeg = legs.some(([from, to]) => x >= from && x <= to)
      pixels[(y * 40 + x) * 4 + 3] = y < 10 || inLeg ? 255 : 0
    }
  }
  return { width: 40, height: 40, pixels }
}

describe('the feet of an object', () => {
  it('are found one by one', () => {
    expect(
      feet(
        table([
          [2, 6],
          [30, 35],
        ]),
      ),
    ).toEqual([
      { from: 2, to: 6 },
      { from: 30, to: 35 },
    ])
  })

  it('count as one when they nearly touch', () => {
    expect(
      feet(
        table([
          [10, 14],
          [16, 20],
        ]),
      ),
    ).toEqual([{ from: 10, to: 20 }])
  })
})
