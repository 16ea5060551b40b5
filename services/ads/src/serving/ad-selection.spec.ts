import { describe, expect, it } from '@jest/globals'
import { hashToUnit } from '@ribbonry/ranking'
import { AdSelection, PacedAdSelection } from './ad-selection.ts'

const RUNS = 4000
const creative = (id: number, fields: Partial<{ weight: number; impressions: number; clicks: number }> = {}) => ({
  id,
  weight: 1,
  impressions: 0,
  clicks: 0,
  ...fields,
})

/** How often each of the creatives is selected first. */
function sharesOfFirst(creatives: readonly ReturnType<typeof creative>[]): Map<number, number> {
  const shares = new Map<number, number>()
  let last = 0
  const random = (): number => hashToUnit(`a number that is always the same ${(last += 1)}`)
  for (let time = 0; time < RUNS; time += 1) {
    const id = new AdSelection(creatives).select(1, random)[0]?.id ?? 0
    shares.set(id, (shares.get(id) ?? 0) + 1 / RUNS)
  }
  return shares
}

describe('a selection of ads', () => {
  it('has each ad once, and no more than requested', () => {
    const creatives = [1, 2, 3, 4, 5].map((id) => creative(id))
    expect(new Set(new AdSelection(creatives).select(9, Math.random).map(({ id }) => id))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(new Set(new AdSelection(creatives).select(3, Math.random)).size).toBe(3)
    expect(new AdSelection([]).select(3, Math.random)).toEqual([])
  })

  it('leaves out what is excluded, however large its share', () => {
    const creatives = [creative(1, { weight: 100 }), ...Array.from({ length: 30 }, (_, index) => creative(index + 2))]
    const selection = new AdSelection(creatives)
    for (let time = 0; time < 50; time += 1) {
      const ids = selection.select(12, Math.random, ({ id }) => id === 1).map(({ id }) => id)
      expect([ids.length, new Set(ids).size, ids.includes(1)]).toEqual([12, 12, false])
    }
    expect(selection.select(12, Math.random, () => true)).toEqual([])
  })

  it('has the same probabilities for the second place by trying and by sorting', () => {
    // With weights 8, 1 and 1 the second one is first in 0.1 x 8/9 + 0.1 x 8/9 of all selections.
    const creatives = [creative(1, { weight: 8 }), creative(2), creative(3)]
    const selection = new AdSelection(creatives)
    let last = 0
    const random = (): number => hashToUnit(`another number that is always the same ${(last += 1)}`)
    let seconds = 0
    for (let time = 0; time < RUNS; time += 1) if (selection.select(2, random)[1]?.id === 1) seconds += 1 / RUNS
    expect(seconds).toBeCloseTo(16 / 90, 1)
  })

  it('prefers by weight', () => {
    const shares = sharesOfFirst([creative(1, { weight: 3 }), creative(2)])
    expect(shares.get(1)).toBeCloseTo(0.75, 1)
  })

  it('prefers by click rate, once there are enough impressions', () => {
    const shares = sharesOfFirst([
      creative(1, { impressions: 20_000, clicks: 1000 }),
      creative(2, { impressions: 20_000, clicks: 200 }),
    ])
    expect(shares.get(1)).toBeGreaterThan(0.7)
    expect(shares.get(2)).toBeGreaterThan(0.1)
  })

  it('gives little weight to one click in two impressions, and tries ads without impressions', () => {
    const shares = sharesOfFirst([
      creative(1, { impressions: 2, clicks: 1 }),
      creative(2, { impressions: 9000, clicks: 180 }),
      creative(3),
    ])
    for (const id of [1, 2, 3]) expect(shares.get(id)).toBeGreaterThan(0.25)
  })
})

describe('a paced selection of ads', () => {
  const paced = new PacedAdSelection(
    [1, 2, 3, 4].map((id) => creative(id)),
    ({ id }) => id <= 2,
  )

  it('has those below their goal first, and fills up with the others', () => {
    for (let time = 0; time < 20; time += 1) {
      const ids = paced.select(3, Math.random).map(({ id }) => id)
      expect([ids.length, ids.slice(0, 2).toSorted((one, other) => one - other)]).toEqual([3, [1, 2]])
    }
  })

  it('leaves out what is excluded, whether below its goal or not', () => {
    expect(paced.select(4, Math.random, ({ id }) => id === 2 || id === 3).map(({ id }) => id)).toEqual([1, 4])
    expect(paced.select(4, Math.random, () => true)).toEqual([])
  })
})
