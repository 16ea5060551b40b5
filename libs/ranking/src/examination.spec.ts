import { describe, expect, test } from '@jest/globals'
import { hashToUnit } from './hash-to-unit.ts'
import { estimateExamination, type Cell } from './examination.ts'
import type { SlotPlace } from './slot-curve.ts'

const prior = { alpha: 2, beta: 48 }
const placeOf = (slot: string): SlotPlace => ({ list: '', position: Number(slot) })

/** Cells of items that a ranking keeps near their place, better items above, with a little shuffling. */
function cells({ bias }: { bias: (position: number) => number }): Cell[] {
  return Array.from({ length: 300 }, (_, item) => item).flatMap((item) => {
    const rate = 0.02 + 0.06 * (1 - item / 300)
    const home = Math.floor(item / 30) + 1
    return [-2, -1, 0, 1, 2].flatMap((shift) => {
      const position = home + shift
      if (position < 1 || position > 10) return []
      const impressions = 2000
      const expected = impressions * rate * bias(position)
      return [{ slot: String(position), item, impressions, clicks: Math.floor(expected + hashToUnit(`${item} ${position}`)) }]
    })
  })
}

describe('the examination of slots', () => {
  test('is told apart from the better items that stand above', () => {
    const bias = (position: number): number => 1 / position ** 0.6
    const found = estimateExamination(cells({ bias }), { placeOf, prior })
    for (const position of [1, 2, 3, 5, 8, 10])
      expect(Math.abs((found.get(String(position)) ?? 0) / bias(position) - 1)).toBeLessThan(0.06)
  })

  test('is everywhere the same where position does not matter, though the top is clicked more', () => {
    const found = estimateExamination(cells({ bias: () => 1 }), { placeOf, prior })
    for (const value of found.values()) expect(Math.abs(value - 1)).toBeLessThan(0.06)
  })

  test('stays near no bias where there is little to go by', () => {
    const found = estimateExamination(
      [
        { slot: '1', item: 1, impressions: 50, clicks: 3 },
        { slot: '2', item: 1, impressions: 50, clicks: 0 },
      ],
      { placeOf, prior },
    )
    expect(found.get('2')).toBeGreaterThan(0.7)
  })

  test('follows a smooth curve where single slots are noisy', () => {
    const few = cells({ bias: (position) => 1 / position ** 0.5 }).map((cell) => {
      const expected = cell.clicks / 10
      return {
        ...cell,
        impressions: 200,
        clicks: Math.floor(expected) + (hashToUnit(`noise ${cell.item} ${cell.slot}`) < expected % 1 ? 1 : 0),
      }
    })
    const found = estimateExamination(few, { placeOf, prior })
    for (const position of [2, 4, 6, 8, 10])
      expect(Math.abs((found.get(String(position)) ?? 0) * position ** 0.5 - 1)).toBeLessThan(0.25)
  })

  test('is nothing for no counts', () => {
    expect(estimateExamination([], { placeOf, prior }).size).toBe(0)
  })
})
