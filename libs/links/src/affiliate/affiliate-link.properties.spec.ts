import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { canonicalLink } from '../cleaning/canonical-link.ts'
import { cleanLink } from '../cleaning/clean-link.ts'
import { affiliateLink } from './affiliate-link.ts'
import type { AffiliateTags } from './affiliate-tags.ts'

const ours: AffiliateTags = {
  amazon: { 'amazon.com': 'ribbon-20', 'amazon.de': 'ribbon-21' },
  etsy: { merchantId: '6220', affiliateId: '1234' },
  ebay: { campid: '5338000000', mkrid: { 'ebay.com': '711-53200-19255-0' } },
  wrappers: { 'spirits.example': 'https://network.example/click?id=7&sub={subtag}&to={url}' },
}
const theirs: AffiliateTags = {
  amazon: { 'amazon.com': 'other-20' },
  etsy: { merchantId: '1', affiliateId: '999' },
  ebay: { campid: '99', mkrid: { 'ebay.com': '1', 'ebay.de': '2' } },
}

const host = fc.constantFrom(
  'www.amazon.com',
  'amazon.de',
  'm.amazon.com',
  'smile.amazon.co.uk',
  'www.ebay.com',
  'rover.ebay.com',
  'www.etsy.com',
  'a.etsy.com',
  'spirits.example',
  'www.shop.example',
  'm.www.shop.example',
  'www.awin1.com',
  'network.example',
  'www.google.com',
  'prf.hn',
  'music.amazon.com',
  'www.flipkart.com',
  '127.0.0.1',
  'localhost',
  'a.anrdoezrs.net',
)
const path = fc.constantFrom(
  '',
  '/',
  '//',
  '/dp/B00MYWGTGQ',
  '/Some-Toy/dp/b00mywgtgq/ref=sr_1_1',
  '/sspa/click',
  '/gp/redirect.html',
  '/itm/Sofa/381228738769/',
  '/listing/230389421/decal',
  '/cread.php',
  '/click',
  '/url',
  '/ref=a/ref=b',
  '/sspa/click/ref=a',
  '/s',
  '/-/en/dp/B00MYWGTGQ',
  '/x%2fY%zz/../ö/',
  '/links/1/type/dlg/https://www.etsy.com/listing/1',
  '/click/camref:1/destination:https%3A%2F%2Fwww.etsy.com%2Flisting%2F1',
  '/p/itm?',
)
const name = fc.constantFrom(
  'tag',
  'url',
  'ued',
  'p',
  'to',
  'q',
  'mpre',
  'u',
  'location',
  'th',
  'psc',
  'k',
  'pid',
  'utm_source',
  'fbclid',
  'campid',
  'ref',
  'amp;url',
  'amp;tag',
  'amp;amp;q',
  'size',
  'var',
  '%75rl',
  'T%41G',
  '__proto__',
  '',
  '%zz',
)
const { link } = fc.letrec<{ link: string; value: string }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.string(), tie('link').map(encodeURIComponent), tie('link')),
  link: fc
    .tuple(
      fc.constantFrom('http://', 'https://', '', '//'),
      host,
      path,
      fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }),
      fc.constantFrom('', '#a', '#utm_x'),
    )
    .map(
      ([scheme, at, where, query, hash]) =>
        scheme + at + where + (query.length > 0 ? `?${query.map(([key, value]) => `${key}=${value}`).join('&')}` : '') + hash,
    ),
}))
const anything = fc.oneof(
  { weight: 4, arbitrary: link },
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'binary' }),
)
const context = fc.record({ subTag: fc.string(), country: fc.constantFrom('US', 'GB') }, { requiredKeys: [] })
const runs = { numRuns: 3000 }

describe('for every link', () => {
  test('the result is http(s) or nothing, and the same when applied again', () => {
    fc.assert(
      fc.property(anything, context, (input, click) => {
        const once = affiliateLink(input, ours, click)
        expect(once).toMatch(/^(?:https?:\/\/.+)?$/)
        expect(affiliateLink(once, ours, click)).toBe(once)
      }),
      runs,
    )
  })

  test("another site's tags leave no trace in ours", () => {
    fc.assert(
      fc.property(anything, context, (input, click) => {
        const sentByThem = affiliateLink(input, theirs, { subTag: 'theirs' })
        expect(affiliateLink(sentByThem, ours, click)).toBe(affiliateLink(input, ours, click))
      }),
      runs,
    )
  })

  test('cleaning is idempotent, and is the result where we have no tags', () => {
    fc.assert(
      fc.property(anything, (input) => {
        const once = cleanLink(input)
        expect(cleanLink(once)).toBe(once)
        const sent = affiliateLink(input, {})
        expect(sent === once || (sent === '' && once.length > 2048)).toBe(true)
      }),
      runs,
    )
  })

  test('the key of a link is the key of its clean form and of itself, with any tags', () => {
    fc.assert(
      fc.property(anything, (input) => {
        const key = canonicalLink(input)
        fc.pre(key !== null)
        expect(canonicalLink(key)).toBe(key)
        expect(canonicalLink(cleanLink(input))).toBe(key)
        const tagged = affiliateLink(input, theirs, { subTag: 'x02' })
        fc.pre(tagged !== '')
        expect(canonicalLink(tagged)).toBe(key)
      }),
      runs,
    )
  })
})
