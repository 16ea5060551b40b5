import { describe, expect, it } from '@jest/globals'
import { backlogText, decidedText, etsyStateText, priceRangeText, uncheckedText } from './etsy-texts.ts'

describe('what is said of Etsy', () => {
  it('is why it is not asked, and nothing while it is', () => {
    expect(etsyStateText({ state: 'ready', until: null })).toBeUndefined()
    expect(etsyStateText({ state: 'no-key', until: null })).toContain('ETSY_API_KEY')
    expect(etsyStateText({ state: 'paused', until: '2026-11-29T12:00:00.000Z' })).toMatch(/limits of Etsy.*2026/)
  })

  it('names the prices of a keyword', () => {
    expect(priceRangeText({ min_price: null, max_price: null })).toBe('any')
    expect(priceRangeText({ min_price: 20, max_price: null })).toBe('from $20')
    expect(priceRangeText({ min_price: 0, max_price: 40.5 })).toBe('from $0 to $40.50')
  })

  it('counts listings', () => {
    expect(backlogText(0)).toBe('No listing waits.')
    expect(backlogText(1200)).toBe('1,200 listings wait for a yes or a no.')
    expect(uncheckedText(1)).toContain('1 listing of this page is not shown')
    const left = ['A', 'B', 'C', 'D'].map((title) => ({ title, reason: 'Gone.' }))
    expect(decidedText('accepted', 1, left)).toBe(
      '1 listing accepted. 4 listings stayed: A (Gone.), B (Gone.), C (Gone.), 1 more',
    )
  })
})
