import { describe, expect, test } from '@jest/globals'
import { demoGifts } from '@ribbonry/demo/gifts'
import { demoGiftRow } from './demo-gifts.ts'
import { demoSaves } from './demo-saves.ts'

describe('how many keep a demo gift', () => {
  test('is the same at every load', () => {
    for (const gift of demoGifts) expect(demoSaves(gift)).toBe(demoSaves({ slug: gift.slug, popularity: gift.popularity }))
  })

  test('follows its popularity without being its copy', () => {
    const mean = (popular: boolean): number => {
      const saves = demoGifts.filter(({ popularity }) => popularity > 0.5 === popular).map(demoSaves)
      return saves.reduce((sum, each) => sum + each) / saves.length
    }
    expect(mean(true)).toBeGreaterThan(3 * mean(false))
    expect(new Set(demoGifts.map(demoSaves)).size).toBeGreaterThan(demoGifts.length / 3)
  })
})

test('every demo gift has a link that may be shown, a merchant and a price in dollars', () => {
  for (const gift of demoGifts) {
    expect(demoGiftRow(gift, { USD: 1, GBP: 1.27, CAD: 0.73 })).toMatchObject({
      merchant_link: expect.stringMatching(/^https:/),
      merchant: expect.stringMatching(/./),
      price_usd_cents: expect.any(Number),
    })
  }
})
