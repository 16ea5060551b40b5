import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseMerchantLink } from './merchant-link.ts'

function codeOf(link: string): string {
  const read = parseMerchantLink(link)
  return read.ok ? 'accepted' : read.code
}

describe('a link that is accepted', () => {
  test.each([
    ['https://www.etsy.com/listing/1/a', 'https://www.etsy.com/listing/1/a', 'Etsy'],
    ['uncommongoods.com/product/a-mug', 'http://uncommongoods.com/product/a-mug', 'Uncommon Goods'],
    ['  //www.ebay.co.uk/itm/226085044905 ', 'http://www.ebay.co.uk/itm/226085044905', 'eBay'],
    ['shop.example:8080/mug', 'http://shop.example:8080/mug', 'Shop'],
    ['HTTPS://WWW.AMAZON.DE/dp/B08YQVPX2Y', 'https://www.amazon.de/dp/B08YQVPX2Y', 'Amazon'],
    ['https://shop.example/@maker?mail=a@b.example', 'https://shop.example/@maker?mail=a@b.example', 'Shop'],
    ['https://shop.example/ein schöner Becher', 'https://shop.example/ein%20sch%C3%B6ner%20Becher', 'Shop'],
    ['http://93.184.215.14/mug', 'http://93.184.215.14/mug', '93.184.215.14'],
    [
      'http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
      'http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
      '[2606:2800:21f:cb07:6820:80da:af6b:8b2c]',
    ],
    ['https://shop.example./mug', 'https://shop.example/mug', 'Shop'],
    ['http://--.example/', 'http://--.example/', '--.example'],
    ['https://магазин.рф/mug', 'https://xn--80aairftm.xn--p1ai/mug', 'xn--80aairftm.xn--p1ai'],
  ])('%s', (link, url, merchant) => {
    expect(parseMerchantLink(link)).toEqual({ ok: true, url, merchant })
  })

  test('a wrapped link is named after the merchant it leads to', () => {
    const link = 'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=https%3A%2F%2Fwww.etsy.com%2Flisting%2F1'
    expect(parseMerchantLink(link)).toEqual({ ok: true, url: link, merchant: 'Etsy' })
  })
})

describe('a link that is refused', () => {
  test.each([
    ['', 'link-missing'],
    ['   ', 'link-missing'],
    ['javascript:alert(1)', 'link-scheme'],
    ['JavaScript://shop.example/%0aalert(1)', 'link-scheme'],
    ['data:text/html,<script>alert(1)</script>', 'link-scheme'],
    ['vbscript:msgbox', 'link-scheme'],
    ['file:///etc/passwd', 'link-scheme'],
    ['ftp://shop.example/mug', 'link-scheme'],
    ['mailto:someone@shop.example', 'link-scheme'],
    ['blob:https://shop.example/1', 'link-scheme'],
    ['java\tscript:alert(1)', 'link-characters'],
    ['https://shop.example/\u0000', 'link-characters'],
    ['https://shop.example\\@evil.example', 'link-characters'],
    ['https://shop.example/\u202egpj', 'link-characters'],
    ['https://name:secret@shop.example/', 'link-credentials'],
    ['https://@shop.example/', 'link-credentials'],
    ['amazon.com@evil.example/dp/B000000000', 'link-credentials'],
    ['https:name@shop.example', 'link-credentials'],
    ['http://', 'link-unreadable'],
    ['http://shop..example/', 'link-unreadable'],
    ['http://1.2.3.4.5/', 'link-unreadable'],
    ['a gift for my aunt', 'link-unreadable'],
    [`https://shop.example/${'a'.repeat(2048)}`, 'link-too-long'],
    [`https://shop.example/${'ö'.repeat(400)}`, 'link-too-long'],
    ['a'.repeat(1_000_000), 'link-too-long'],
    ['mug', 'link-private-host'],
    ['--.-', 'link-private-host'],
    ['http://intranet/mug', 'link-private-host'],
    ['http://localhost:3000/', 'link-private-host'],
    ['http://LOCALHOST./', 'link-private-host'],
    ['http://printer.local/', 'link-private-host'],
    ['http://metadata.google.internal/', 'link-private-host'],
  ])('%s', (link, code) => {
    expect(codeOf(link)).toBe(code)
  })

  test('a redirect must satisfy the same rules for its target', () => {
    expect(codeOf('https://www.amazon.com/sspa/click?url=javascript%3Aalert(1)')).toBe('link-scheme')
    expect(codeOf('https://rover.ebay.com/rover/1/1/1?mpre=http%3A%2F%2F169.254.169.254%2F')).toBe('link-private-host')
    expect(codeOf('https://www.awin1.com/cread.php?ued=http%3A%2F%2Fa%40shop.example')).toBe('link-credentials')
  })

  test('a redirect chain without an end', () => {
    let link = 'https://shop.example/'
    for (let hop = 0; hop < 7; hop++) link = `https://www.google.com/url?q=${encodeURIComponent(link)}`
    expect(codeOf(link)).toBe('link-unreadable')
  })

  test('the reason is a sentence for people', () => {
    expect(parseMerchantLink('')).toMatchObject({ reason: 'Please provide a link' })
    expect(parseMerchantLink('ftp://a.example')).toMatchObject({ reason: 'Links must start with http:// or https://.' })
  })
})

describe('for any input', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.stringMatching(/^[a-z]{0,12}:?\/{0,3}[\w.:@[\]%-]{0,40}$/),
  )

  test('reading never throws, accepts only http(s) without credentials, and accepts its own result', () => {
    fc.assert(
      fc.property(anything, (input) => {
        const read = parseMerchantLink(input)
        fc.pre(read.ok)
        const url = new URL(read.url)
        expect(['http:', 'https:']).toContain(url.protocol)
        expect(url.username + url.password).toBe('')
        expect(read.merchant).not.toBe('')
        expect(parseMerchantLink(read.url)).toEqual(read)
      }),
      { numRuns: 2000 },
    )
  })
})
