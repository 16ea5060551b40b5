import { describe, expect, it } from '@jest/globals'
import { lastOrderText, localTitle } from './menu-text.ts'

describe('the text of a menu', () => {
  it('says prices in the money of the region', () => {
    expect(localTitle('us', 'Under $20')).toBe('Under $20')
    expect(localTitle('uk', '$20 to $50')).toBe('£20 to £50')
  })

  it('names the last order day of the region’s country', () => {
    const season = { name: 'Christmas', last_order_days: [{ country: 'GB', day: '2026-12-18' }] }
    expect(lastOrderText({ season }, 'uk')).toBe('Order by 18 Dec, and it is there in time')
    expect(lastOrderText({ season }, 'us')).toBeUndefined()
    expect(lastOrderText({ season: null }, 'us')).toBeUndefined()
  })
})
