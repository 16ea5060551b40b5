import { describe, expect, it } from '@jest/globals'
import { hashToUnit } from '@ribbonry/ranking'
import { drawAds } from './draw-ads.ts'

const DRAWS = 4000
const creative = (id: number, fields: Partial<{ weight: number; impressions: number; clicks: number }> = {}) => ({
  id,
  weight: 1,
  impressions: 0,
  clicks: 0,
  ...fields,
})

/** How often the first of the creatives is drawn before the others. */
function sharesOfFirst(creatives: readonly ReturnType<typeof creative>[]): Map<number, number> {
  const shares = new Map<number, number>()
  let last = 0
  const random = (): number => hashToUnit(`a number that is always the same ${(last += 1)}`)
  for (let time = 0; time < DRAWS; time += 1) {
    const id = drawAds(creatives, 1, random)[0]?.id ?? 0
    shares.set(id, (shares.get(id) ?? 0) + 1 / DRAWS)
  }
  return shares
}

describe('a draw of ads', () => {
  it('takes each once, and no more than were asked for', () => {
    const creatives = [1, 2, 3, 4, 5].map((id) => creative(id))
    expect(new Set(drawAds(creatives, 9, Math.random).map(({ id }) => id))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(new Set(drawAds(creatives, 3, Math.random)).size).toBe(3)
    expect(drawAds([], 3, Math.random)).toEqual([])
  })

  it('prefers by weight', () => {
    const shares = sharesOfFirst([creative(1, { weight: 3 }), creative(2)])
    expect(shares.get(1)).toBeCloseTo(0.75, 1)
  })

  it('prefers by click rate, once there is enough to know it by', () => {
    const shares = sharesOfFirst([
      creative(1, { impressions: 20_000, clicks: 1000 }),
      creative(2, { impressions: 20_000, clicks: 200 }),
    ])
    expect(shares.get(1)).toBeGreaterThan(0.7)
    expect(shares.get(2)).toBeGreaterThan(0.1)
  })

  it('makes little of one click in two impressions, and tries what nobody has seen', () => {
    const shares = sharesOfFirst([
      creative(1, { impressions: 2, clicks: 1 }),
      creative(2, { impressions: 9000, clicks: 180 }),
      creative(3),
    ])
    for (const id of [1, 2, 3]) expect(shares.get(id)).toBeGreaterThan(0.25)
  })
})
