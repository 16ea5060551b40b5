import { describe, expect, test } from '@jest/globals'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { affiliateLink } from './affiliate/affiliate-link.ts'
import { canonicalLink } from './cleaning/canonical-link.ts'
import { cleanLink } from './cleaning/clean-link.ts'
import { parseMerchantLink } from './intake/merchant-link.ts'

/** Collected links and parameter names may exist beside the repository; the other specs contain the essential cases. */
const shared = resolve(process.env.RIBBONRY_SHARED_DATA ?? join(import.meta.dirname, '../../../../shared/data'))

function rows(file: string): string[][] {
  const path = join(shared, file)
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1)
  const cells = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g
  return lines.map((line) => [...line.matchAll(cells)].map(([, quoted, plain]) => quoted ?? plain ?? ''))
}

const tags = {
  amazon: { 'amazon.com': 'ribbon-20', 'amazon.co.uk': 'ribbon-21', 'amazon.de': 'ribbon-21', 'amazon.fr': 'ribbon-21' },
  etsy: { merchantId: '6220', affiliateId: '1234' },
  ebay: { campid: '5338000000', mkrid: { 'ebay.com': '711-53200-19255-0', 'ebay.co.uk': '710-53481-19255-0' } },
}
const ours: Record<string, RegExp> = {
  amazon: /\/dp\/[A-Z0-9]{10}\?(?:(?:th|psc)=1&)*tag=ribbon-2[01]&ascsubtag=7$/,
  ebay: /campid=5338000000&toolid=10001&customid=7$/,
  etsy: /^https:\/\/www\.awin1\.com\/cread\.php\?awinmid=6220&awinaffid=1234&clickref=7&ued=/,
}
const foreign = new RegExp(
  [
    'othersite',
    'googshopuk',
    'SubscriptionId',
    'linkCode=',
    'linkId',
    'creativeASIN',
    'dib=',
    'hvadid',
    'campid=0000000000',
    'ga_search',
    'pfm=',
    'p=V0000',
    'custlinkid',
    '_trksid',
    'mpre',
  ].join('|'),
)

const links = rows('merchant-urls/urls.csv')
const parameters = rows('tracking-params-referrers/tracking-query-params.csv')

test('the essential cases need no collected data', () => {
  const sent = affiliateLink(
    'https://www.amazon.com/My-Struggle/dp/0374534144?SubscriptionId=REMOVED&tag=othersite-20&linkCode=xm2',
    tags,
  )
  expect(sent).toBe('https://www.amazon.com/dp/0374534144?tag=ribbon-20')
})

if (links.length > 0) {
  describe('collected links of merchants', () => {
    test.each(links)('%s of %s, item %s: %s', (kind, merchant = '', item = '', link = '') => {
      const sent = affiliateLink(link, tags, { subTag: '7' })
      expect(parseMerchantLink(link).ok).toBe(true)
      expect(decodeURIComponent(sent)).not.toMatch(foreign)
      expect(affiliateLink(sent, tags, { subTag: '7' })).toBe(sent)
      expect(canonicalLink(sent)).toBe(canonicalLink(link))
      const key = canonicalLink(link)!
      expect(key.startsWith(merchant) || kind === 'aliexpress-short').toBe(true)
      expect(key).toContain(item)
      expect(sent).toMatch(ours[merchant.replace(/\..*$/, '')] ?? /^https?:/)
    })
  })
}

if (parameters.length > 0) {
  describe('collected names of tracking parameters', () => {
    test.each(parameters)('%s (%s)', (name = '', platform = '') => {
      // eBay's names and `si` may identify a product elsewhere, so they are removed only on the hosts where they are tracking.
      const host = platform.includes('eBay') ? 'www.ebay.com' : name === 'si' ? 'open.spotify.com' : 'shop.example'
      expect(cleanLink(`https://${host}/a?keep=1&${name}=x`)).toBe(`https://${host}/a?keep=1`)
    })
  })
}
