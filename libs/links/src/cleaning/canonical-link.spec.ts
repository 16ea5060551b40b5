import { describe, expect, test } from '@jest/globals'
import { affiliateLink } from '../affiliate/affiliate-link.ts'
import { canonicalLink } from './canonical-link.ts'

describe('links to one product share a key', () => {
  test.each([
    [
      'amazon.com/dp/B0BHZSJ4QK',
      [
        'https://www.amazon.com/BOLL-BRANCH/dp/B0BHZSJ4QK?th=1&tag=othersite-20',
        'http://amazon.com/gp/product/b0bhzsj4qk/ref=x',
        'https://smile.amazon.com/dp/B0BHZSJ4QK?psc=1',
        'https://www.amazon.com/sspa/click?url=%2FA%2Fdp%2FB0BHZSJ4QK',
      ],
    ],
    ['amazon.de/dp/6180023735', ['https://www.amazon.de/-/en/Giamalis/dp/6180023735/?&tag=othersite-21']],
    [
      'etsy.com/listing/230389421',
      [
        'https://www.etsy.com/listing/230389421/decal?ref=a',
        'https://www.etsy.com/uk/listing/230389421',
        'https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Fwww.etsy.com%2Flisting%2F230389421%2Fdecal',
      ],
    ],
    [
      'ebay.com/itm/381228738769',
      ['http://www.ebay.com/itm/Sofa-/381228738769?_trksid=1', 'https://m.ebay.com/itm/381228738769'],
    ],
    [
      'flipkart.com/a/p/itm1?pid=SRT1',
      ['http://www.flipkart.com/a/p/itm1?pid=SRT1&lid=2', 'https://flipkart.com/a/p/itm1/?srno=1&pid=SRT1'],
    ],
    ['newegg.com/Product/Product.aspx?Item=28-840-014', ['http://www.newegg.com/Product/Product.aspx?Item=28-840-014&nm_mc=x']],
    [
      'target.com/p/controller/-/A-52052007',
      ['https://www.target.com/p/controller/-/A-52052007?afid=1&ref=tgt', 'target.com/p/controller/-/A-52052007/#lnk'],
    ],
    [
      'shop.example/mug?colour=blue&size=4',
      ['https://shop.example/mug?size=4&colour=blue', 'http://www.shop.example/mug/?colour=blue&utm_id=1&size=4'],
    ],
    ['shop.example', ['https://www.shop.example/', 'http://shop.example?fbclid=1']],
    ['shop.example/caf%C3%A9', ['https://shop.example/café', 'https://shop.example/caf%c3%a9']],
  ])('%s', (key, links) => {
    expect(links.map(canonicalLink)).toEqual(links.map(() => key))
  })
})

test.each([
  'https://www.awin1.com/cread.php?p=http://a.example/x&ued=http://b.example/y',
  'https://www.awin1.com/cread.php?p=a.example/x&ued=http://b.example/y',
  'https://www.awin1.com/cread.php?ued=a.example/x&p=http://b.example/y',
])('a wrapper with two targets has one key, whether or not it is a wrapper of ours: %s', (link) => {
  const ours = { etsy: { merchantId: '1', affiliateId: '2' } }
  expect(canonicalLink(link)).toBe('b.example/y')
  expect(canonicalLink(affiliateLink(link, ours))).toBe('b.example/y')
})

describe('links to different products do not', () => {
  test.each([
    ['https://shop.example/product.php?id=1', 'https://shop.example/product.php?id=2'],
    ['https://www.amazon.com/dp/B0BHZSJ4QK', 'https://www.amazon.co.uk/dp/B0BHZSJ4QK'],
    ['https://www.amazon.com/s?k=mug', 'https://www.amazon.com/s?k=jug'],
    ['https://www.etsy.com/search?q=mug', 'https://www.etsy.com/search?q=jug'],
    ['https://shop.example/product.php?id=7&subid=1', 'https://shop.example/product.php?id=7&subid=2'],
    ['https://catalog.example/p?scm=12', 'https://catalog.example/p?scm=13'],
    ['https://shop.example/Mug', 'https://shop.example/mug'],
  ])('%s and %s', (one, other) => {
    expect(canonicalLink(one)).not.toBe(canonicalLink(other))
  })
})

test('text that is no link has no key', () => {
  expect(['', 'javascript:alert(1)', 'http://10.0.0.1/mug'].map(canonicalLink)).toEqual([null, null, null])
})
