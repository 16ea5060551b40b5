import { describe, expect, it } from '@jest/globals'
import { affiliateLink } from '@ribbonry/links'
import { Cookies } from './cookies.ts'
import { markedMerchant, MerchantVisits } from './merchants.ts'

describe('a link', () => {
  it.each([
    ['https://www.amazon.com/dp/B01?tag=a', 'amazon'],
    ['https://amazon.co.uk/dp/B01', 'amazon'],
    ['https://amzn.to/3x', 'amazon'],
    ['https://www.etsy.com/listing/1', 'etsy'],
    ['https://www.ebay.de/itm/1', 'ebay'],
    ['https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Fwww.etsy.com%2Flisting%2F1', 'etsy'],
    ['https://www.amazon.com.evil.test/', undefined],
    ['https://notamazon.com/', undefined],
    ['https://shop.test/?q=amazon.com', undefined],
    ['/new/', undefined],
    ['mailto:a@amazon.com', undefined],
    ['https://', undefined],
  ])('%s leads to %s', (href, merchant) => {
    expect(markedMerchant(href)).toBe(merchant)
  })

  it('through our own affiliate network is recognized too', () => {
    const link = affiliateLink('https://www.etsy.com/listing/1/mug', { etsy: { merchantId: '1', affiliateId: '2' } })
    expect(new URL(link).hostname).not.toContain('etsy')
    expect(markedMerchant(link)).toBe('etsy')
  })
})

describe('a visit to a merchant', () => {
  it('is reported once while its cookie lasts', () => {
    const page = { cookie: '' }
    const visits = new MerchantVisits(new Cookies(page, false))
    expect(visits.mark('etsy')).toBe(true)
    expect(page.cookie).toBe('etsy=1; path=/; max-age=2592000; samesite=lax')
    expect(visits.mark('etsy')).toBe(false)
    expect(new MerchantVisits(new Cookies({ cookie: 'etsy=1' }, false)).mark('etsy')).toBe(false)
    expect(new MerchantVisits(new Cookies({ cookie: 'etsy=1' }, false)).mark('ebay')).toBe(true)
  })
})
