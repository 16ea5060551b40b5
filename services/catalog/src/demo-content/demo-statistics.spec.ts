import { describe, expect, test } from '@jest/globals'
import { demoGifts } from '#demo/gifts'
import { demoGiftRow } from './demo-gifts.ts'
import { demoStatistics } from './demo-statistics.ts'

const all = demoGifts.map((gift) => ({ gift, figures: demoStatistics(gift) }))

describe('the figures of demo gifts', () => {
  test('are the same at every load', () => {
    const [first] = demoGifts
    expect(first && demoStatistics(first)).toEqual(first && demoStatistics(first))
  })

  test('hold together', () => {
    for (const { figures } of all) {
      expect(figures.clicks).toBeLessThan(figures.impressions)
      expect(figures.mobile_clicks).toBeLessThanOrEqual(figures.clicks)
      expect(figures.mobile_impressions).toBeLessThanOrEqual(figures.impressions)
      expect(figures.week_ctr).toBeLessThan(0.12)
    }
  })

  test('follow popularity without being its copy', () => {
    const clicksOf = (popular: boolean): number => all.filter(({ gift }) => gift.popularity > 0.5 === popular).reduce((sum, { figures }, _i, { length }) => sum + figures.clicks / length, 0)
    expect(clicksOf(true)).toBeGreaterThan(3 * clicksOf(false))
    expect(new Set(all.map(({ figures }) => figures.clicks_score)).size).toBeGreaterThan(all.length * 0.9)
  })
})

test('every demo gift has a link that may be shown, a merchant and a price in dollars', () => {
  for (const gift of demoGifts) {
    expect(demoGiftRow(gift, { USD: 1, GBP: 1.27, CAD: 0.73 })).toMatchObject({
      merchant_link: expect.stringMatching(/^https:/), merchant: expect.stringMatching(/./), price_usd_cents: expect.any(Number),
    })
  }
})
