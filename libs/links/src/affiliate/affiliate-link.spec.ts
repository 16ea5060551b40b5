import { describe, expect, test } from '@jest/globals'
import { affiliateLink } from './affiliate-link.ts'
import type { AffiliateTags } from './affiliate-tags.ts'
import { relAttributes } from './rel-attributes.ts'
import { isWrapperTemplate } from './wrappers.ts'

const tags: AffiliateTags = {
  amazon: { 'amazon.com': 'ribbon-20', 'amazon.co.uk': 'ribbon-21' },
  etsy: { merchantId: '6220', affiliateId: '1234' },
  ebay: { campid: '5338000000', mkrid: { 'ebay.com': '711-53200-19255-0', 'ebay.co.uk': '710-53481-19255-0' } },
  wrappers: {
    'spirits.example': 'https://network.example/click?id=7&sub={subtag}&to={url}',
    'gadgets.example': 'https://gadgets-network.example/go/55?u={url}&c={country}',
    'novelty.example': 'https://click.linksynergy.com/deeplink?id=abc&mid=1&murl={url}',
    'oddities.example': 'https://network.example/oddities?to={url}',
    'broken.example': 'https://network.example/{url}',
  },
}
const click = { subTag: 'x10119', country: 'US' }

describe('Amazon', () => {
  test.each([
    [
      'a foreign tag is replaced',
      'http://www.amazon.com/gp/product/0735619670/ref=as_li_tl?ie=UTF8&camp=1789&creative=390957' +
        '&creativeASIN=0735619670&linkCode=as2&tag=othersite-20&linkId=XRVP',
      'https://www.amazon.com/dp/0735619670?tag=ribbon-20&ascsubtag=x10119',
    ],
    [
      'a foreign sub-tag is replaced',
      'https://www.amazon.com/dp/B0BHZSJ4QK?ascsubtag=theirs&tag=othersite-20&SubscriptionId=A&AssociateTag=b',
      'https://www.amazon.com/dp/B0BHZSJ4QK?tag=ribbon-20&ascsubtag=x10119',
    ],
    [
      'the variant stays, once',
      'https://www.amazon.co.uk/Some-Book/dp/1484288491/ref=asc_df_1484288491/?tag=googshopuk-21&hvadid=6&psc=1&th=1&psc=1',
      'https://www.amazon.co.uk/dp/1484288491?psc=1&th=1&tag=ribbon-21&ascsubtag=x10119',
    ],
    [
      'the sponsored redirect is taken off',
      'https://www.amazon.com/sspa/click?ie=UTF8&spc=M' +
        '&url=%2FScrubber%2Fdp%2FB0D2HGQHJX%2Fref%3Dsr_1_1_sspa%3Fdib_tag%3Dse%26psc%3D1',
      'https://www.amazon.com/dp/B0D2HGQHJX?psc=1&tag=ribbon-20&ascsubtag=x10119',
    ],
    [
      'a mobile link',
      'http://m.amazon.com/gp/aw/d/b00mywgtgq',
      'https://www.amazon.com/dp/B00MYWGTGQ?tag=ribbon-20&ascsubtag=x10119',
    ],
    [
      'an old charity link',
      'https://smile.amazon.com/exec/obidos/ASIN/0735619670/othersite-20',
      'https://www.amazon.com/dp/0735619670?tag=ribbon-20&ascsubtag=x10119',
    ],
    [
      'a category link with the ASIN at its end',
      'https://www.amazon.com/d/Baby-Teethers/Vulli-Sophie-Giraffe/B0071L83Z0',
      'https://www.amazon.com/dp/B0071L83Z0?tag=ribbon-20&ascsubtag=x10119',
    ],
    [
      'a search keeps its words',
      'https://www.amazon.com/s?k=reed+door&i=toys&crid=1A&sprefix=reed%2Caps&ref=nb_sb_noss&tag=othersite-20',
      'https://www.amazon.com/s?k=reed+door&i=toys&tag=ribbon-20&ascsubtag=x10119',
    ],
    [
      'no tag for this country',
      'https://www.amazon.de/-/en/Giamalis/dp/6180023735/?&_encoding=UTF8&tag=othersite-21&linkCode=ur2',
      'https://www.amazon.de/-/en/dp/6180023735',
    ],
    [
      'HTML entities left in by a feed',
      'https://www.amazon.com/dp/B00MYWGTGQ?th=1&amp;tag=othersite-20&amp;psc=1',
      'https://www.amazon.com/dp/B00MYWGTGQ?th=1&psc=1&tag=ribbon-20&ascsubtag=x10119',
    ],
    [
      'another service of Amazon is not tagged',
      'https://music.amazon.com/albums/B000000000?tag=x',
      'https://music.amazon.com/albums/B000000000?tag=x',
    ],
    [
      'a lookalike is not tagged',
      'https://www.amazon.com.evil.example/dp/B00MYWGTGQ',
      'https://www.amazon.com.evil.example/dp/B00MYWGTGQ',
    ],
  ])('%s', (_, link, expected) => {
    expect(affiliateLink(link, tags, click)).toBe(expected)
  })

  test('without a sub-tag none is added', () => {
    expect(affiliateLink('amazon.com/dp/B00MYWGTGQ', tags)).toBe('https://www.amazon.com/dp/B00MYWGTGQ?tag=ribbon-20')
  })
})

describe('Etsy', () => {
  const wrapped =
    'https://www.awin1.com/cread.php?awinmid=6220&awinaffid=1234&clickref=x10119' +
    '&ued=https%3A%2F%2Fwww.etsy.com%2Flisting%2F230389421%2Fdecal'

  test('is wrapped in its network', () => {
    expect(
      affiliateLink('http://www.etsy.com/listing/230389421/decal?ga_order=most_relevant&ref=sr_gallery_20', tags, click),
    ).toBe(wrapped)
  })

  test('a foreign wrapper is replaced, in any form', () => {
    const target = encodeURIComponent('https://www.etsy.com/listing/230389421/decal?utm_source=awin')
    expect(
      affiliateLink(`https://www.awin1.com/cread.php?awinmid=6220&awinaffid=999&clickref=theirs&p=${target}`, tags, click),
    ).toBe(wrapped)
    expect(affiliateLink(`https://etsy.sjv.io/c/1/2/3?u=${target}`, tags, click)).toBe(wrapped)
    expect(affiliateLink(`https://prf.hn/click/camref:abc/destination:${target}`, tags, click)).toBe(wrapped)
  })

  test('another network can be configured', () => {
    const other: AffiliateTags = { etsy: { base: 'https://network.example/r', merchantId: '1', affiliateId: '2' } }
    const once = affiliateLink(wrapped, other)
    expect(once).toBe(
      'https://network.example/r?awinmid=1&awinaffid=2&ued=https%3A%2F%2Fwww.etsy.com%2Flisting%2F230389421%2Fdecal',
    )
    expect(affiliateLink(once, other)).toBe(once)
  })
})

describe('eBay', () => {
  const campaign = 'mkevt=1&mkcid=1&mkrid=711-53200-19255-0&campid=5338000000&toolid=10001&customid=x10119'

  test.each([
    [
      'tracking goes, our campaign comes',
      'http://www.ebay.com/itm/Sofa-/381228738769?&_trksid=p2056016.l4276',
      `https://www.ebay.com/itm/Sofa-/381228738769?${campaign}`,
    ],
    [
      'a foreign campaign is replaced',
      'https://www.ebay.com/itm/226085044905?mkevt=1&mkcid=1&mkrid=1&campid=99&toolid=1&customid=them&var=52',
      `https://www.ebay.com/itm/226085044905?var=52&${campaign}`,
    ],
    [
      'the old redirect is taken off',
      'http://rover.ebay.com/rover/1/711-53200-19255-0/1?ff3=4&campid=99' +
        '&mpre=https%3A%2F%2Fwww.ebay.com%2Fsch%2Fi.html%3F_odkw%3Ddoor%26_nkw%3Dreed%2Bdoor%26_sacat%3D0',
      `https://www.ebay.com/sch/i.html?_nkw=reed+door&_sacat=0&${campaign}`,
    ],
    ['no rotation for this site', 'https://www.ebay.de/itm/226085044905?campid=99', 'https://www.ebay.de/itm/226085044905'],
  ])('%s', (_, link, expected) => {
    expect(affiliateLink(link, tags, click)).toBe(expected)
  })
})

describe('the wrapped merchants', () => {
  test.each([
    [
      'https://www.spirits.example/gin?utm_source=x',
      'https://network.example/click?id=7&sub=x10119&to=https%3A%2F%2Fwww.spirits.example%2Fgin',
    ],
    ['gadgets.example/lamp?v=2', 'https://gadgets-network.example/go/55?u=http%3A%2F%2Fgadgets.example%2Flamp%3Fv%3D2&c=US'],
    ['https://novelty.example/a', 'https://click.linksynergy.com/deeplink?id=abc&mid=1&murl=https%3A%2F%2Fnovelty.example%2Fa'],
    ['https://oddities.example/$&/b', 'https://network.example/oddities?to=https%3A%2F%2Foddities.example%2F%24%26%2Fb'],
    ['https://broken.example/c', 'https://broken.example/c'],
    ['https://notspirits.example/d', 'https://notspirits.example/d'],
  ])('%s', (link, expected) => {
    const once = affiliateLink(link, tags, click)
    expect(once).toBe(expected)
    expect(affiliateLink(once, tags, click)).toBe(once)
  })

  test('unknown values of a click are left out', () => {
    expect(affiliateLink('https://spirits.example/gin', tags)).toBe(
      'https://network.example/click?id=7&to=https%3A%2F%2Fspirits.example%2Fgin',
    )
  })

  test('a template is checked at start-up', () => {
    expect(Object.values(tags.wrappers!).map(isWrapperTemplate)).toEqual([true, true, true, true, false])
    expect(
      ['javascript:alert(1)?u={url}', 'https://a.example/?u=x{url}', '', 'https://{url}/?u={url}'].some(isWrapperTemplate),
    ).toBe(false)
  })
})

describe('our own redirect leads to the same page when the link has passed through a site that does not know it', () => {
  const theirs: AffiliateTags = { amazon: { 'amazon.com': 'other-20' } }

  test.each([
    ['//www.amazon.com?tag=&tag=http://www.amazon.com/gp/redirect.html', 'https://www.amazon.com/?tag=ribbon-20'],
    ['%2F%2Fwww.amazon.com&tag=http://www.amazon.com?%75rl=', 'https://www.amazon.com/?tag=ribbon-20'],
    ['//www.amazon.com/dp/B00MYWGTGQ', 'https://www.amazon.com/dp/B00MYWGTGQ?tag=ribbon-20'],
    ['www.amazon.com/dp/B00MYWGTGQ', 'https://www.amazon.com/dp/B00MYWGTGQ?tag=ribbon-20'],
    ['www.amazon.com&url=https://www.amazon.com/dp/B00MYWGTGQ', 'https://www.amazon.com/dp/B00MYWGTGQ?tag=ribbon-20'],
    ['7&url=https://www.amazon.com/dp/B00MYWGTGQ', 'https://www.amazon.com/dp/B00MYWGTGQ?tag=ribbon-20'],
    ['https://shop.example/a?b=[1]', 'https://shop.example/a?b=[1]'],
    ['mug', ''],
  ])('%s', (target, expected) => {
    const link = `https://network.example/click?to=${target}`
    expect(affiliateLink(link, tags)).toBe(expected)
    expect(affiliateLink(affiliateLink(link, theirs), tags)).toBe(expected)
  })
})

describe('without our tags', () => {
  test.each([
    ['https://www.amazon.com/A/dp/B00MYWGTGQ?tag=othersite-20', 'https://www.amazon.com/dp/B00MYWGTGQ'],
    ['https://www.etsy.com/listing/1/a?ref=x', 'https://www.etsy.com/listing/1/a'],
    ['https://www.ebay.com/itm/226085044905?campid=9', 'https://www.ebay.com/itm/226085044905'],
    ['https://shop.example/a?awc=1&size=4', 'https://shop.example/a?size=4'],
    ['https://spirits.example/gin', 'https://spirits.example/gin'],
  ])('%s is cleaned and nothing is added', (link, expected) => {
    expect(affiliateLink(link, {}, click)).toBe(expected)
  })
})

test('text that is no link gives no link', () => {
  expect(affiliateLink('javascript:alert(1)', tags)).toBe('')
  expect(affiliateLink('http://192.168.0.1/', tags)).toBe('')
  expect(affiliateLink('https://network.example/click?to=http://127.0.0.1/', tags)).toBe('')
})

test('the rel attribute marks a paid link', () => {
  expect(relAttributes.split(' ')).toEqual(['sponsored', 'nofollow', 'noopener'])
})
