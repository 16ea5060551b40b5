import { describe, expect, test } from '@jest/globals'
import { merchantSearchLink } from './merchant-search.ts'
import { merchantOf } from './merchants.ts'
import { productLink } from './product-link.ts'

describe('the merchant of a link', () => {
  test.each([
    ['https://www.amazon.co.uk/dp/B00MYWGTGQ', 'amazon', 'Amazon', 'amazon.co.uk'],
    ['https://amzn.to/3abc', 'amazon', 'Amazon', 'amzn.to'],
    ['https://rover.ebay.com/rover/1/1/1', 'ebay', 'eBay', 'ebay.com'],
    ['https://someone.etsy.com/listing/1', 'etsy', 'Etsy', 'etsy.com'],
    ['https://www.uncommongoods.com/product/a', 'uncommongoods', 'Uncommon Goods', 'uncommongoods.com'],
    ['https://www.ikea.com/sa/en/p/a', 'ikea', 'IKEA', 'ikea.com'],
    ['https://shop.moon-pig.co.uk/card', 'moon-pig.co.uk', 'Moon Pig', 'moon-pig.co.uk'],
    ['https://gifts.example.net/a', 'example', 'Example', 'example.net'],
    ['https://amazon.shop/dp/B00MYWGTGQ', 'amazon.shop', 'amazon.shop', 'amazon.shop'],
    ['https://etsy.net/listing/1', 'etsy.net', 'etsy.net', 'etsy.net'],
    ['https://bücher.example/a', 'xn--bcher-kva.example', 'xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['http://93.184.215.14/', '93.184.215.14', '93.184.215.14', '93.184.215.14'],
  ])('%s', (link, key, name, domain) => {
    expect(merchantOf(link)).toEqual({ key, name, domain })
  })

  test('text that is no link has none', () => {
    expect(merchantOf('javascript:alert(1)')).toBeNull()
  })
})

describe('the search page instead of a broken link', () => {
  const tags = { amazon: { 'amazon.com': 'ribbon-20' }, etsy: { merchantId: '6220', affiliateId: '1234' } }

  test.each([
    ['www.amazon.com', 'https://www.amazon.com/s?k=Mug%20for%20two&tag=ribbon-20&ascsubtag=7'],
    ['https://www.amazon.co.uk/dp/B00MYWGTGQ', 'https://www.amazon.co.uk/s?k=Mug%20for%20two'],
    ['ebay.com', 'https://www.ebay.com/sch/i.html?_nkw=Mug%20for%20two'],
    [
      'someone.etsy.com',
      'https://www.awin1.com/cread.php?awinmid=6220&awinaffid=1234&clickref=7' +
        '&ued=https%3A%2F%2Fwww.etsy.com%2Fsearch%3Fq%3DMug%2520for%2520two',
    ],
    ['www.uncommongoods.com', 'https://www.uncommongoods.com/search?q=Mug%20for%20two'],
    ['shop.example', null],
    ['javascript:alert(1)', null],
  ])('%s', (host, expected) => {
    expect(merchantSearchLink(host, '“Mug”, for two!', tags, { subTag: '7' })).toBe(expected)
  })

  test('long titles are truncated, and a title without a word has no search', () => {
    const long = merchantSearchLink('amazon.com', 'word '.repeat(40), {})
    expect(long).toBe(`https://www.amazon.com/s?k=${Array(10).fill('word').join('%20')}`)
    expect(merchantSearchLink('amazon.com', '!!!', {})).toBeNull()
    expect(merchantSearchLink('amazon.com', '\ud800', {})).toBeNull()
  })
})

describe('a click on a product leads', () => {
  const tags = { amazon: { 'amazon.com': 'ribbon-20' } }
  const mug = { title: 'Mug', link: 'https://www.amazon.com/dp/B00MYWGTGQ', gone: false }
  const product = 'https://www.amazon.com/dp/B00MYWGTGQ?tag=ribbon-20'

  test.each([
    ['to the merchant', mug, 'US', product],
    ["to the merchant's search where it is gone", { ...mug, gone: true }, 'US', 'https://www.amazon.com/s?k=Mug&tag=ribbon-20'],
    [
      'to a search for the thing, not for the remark about it',
      { ...mug, title: 'A mug that has heard worse', gone: true },
      'US',
      'https://www.amazon.com/s?k=mug&tag=ribbon-20',
    ],
    ['to the merchant for visitors elsewhere, gone or not', { ...mug, gone: true }, 'GB', product],
    [
      "to the merchant where it is gone and the merchant's search is not known",
      { ...mug, gone: true, link: 'https://shop.example/mug' },
      'US',
      'https://shop.example/mug',
    ],
    ['nowhere without a link', { ...mug, gone: true, link: '' }, 'US', ''],
  ])('%s', (_where, given, country, expected) => {
    expect(productLink(given, tags, country)).toBe(expected)
  })
})
