import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type EtsyKeyword, type EtsyListing, listEtsyKeywords, listEtsyListings } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const WORDS = ['ceramic mug', 'tea cosy', 'a very long keyword that somebody typed in a hurry']
const PAUSED = { state: 'paused', until: '2026-11-29T12:00:00.000Z' } as const

const keywords = WORDS.map((keyword, index): EtsyKeyword => ({
  keyword_id: index + 1,
  keyword,
  min_price: index === 0 ? null : 20,
  max_price: 40.5,
  found: 1240 * index,
  searched: index === 1 ? null : '2026-11-28T12:00:00.000Z',
  failure: index === 2 ? 'Etsy did not answer. It is asked again.' : null,
}))

const listings = Array.from({ length: 9 }, (_, index): EtsyListing => ({
  id: index + 1,
  title: `Handmade ceramic mug with a moth, a moon and a long title no. ${index + 1}`,
  link: `https://www.etsy.com/listing/${index + 1}/mug`,
  image: index === 4 ? '' : '/media/placeholder.svg',
  price: 24.5 + index,
  currency: 'USD',
  shop: 'OakAndOtter',
  listed: '2026-11-01T12:00:00.000Z',
  found: '2026-11-28T12:00:00.000Z',
  keywords: keywords.slice(0, 1 + (index % 2)).map(({ keyword_id: id, keyword }) => ({ keyword_id: id, keyword })),
}))

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(() => {
  fixtures.answer(listEtsyKeywords, { keywords, backlog: 3720, etsy: PAUSED })
  const names = keywords.map(({ keyword_id: id, keyword }) => ({ keyword_id: id, keyword }))
  fixtures.answer(listEtsyListings, { listings, total: 96, unchecked: 2, keywords: names, etsy: PAUSED })
})

test('keywords of Etsy do not shift, and are accessible without console errors, at three widths', async () => {
  const page = { storageState: sessionOf('admin'), filled: 'tbody td[data-phone="title"]' }
  expect(await checkPageAtWidths(browser, '/admin/etsy-keywords/', page)).toEqual([])
})

test('listings of Etsy do not shift, and are accessible without console errors, at three widths', async () => {
  const page = { storageState: sessionOf('editor'), filled: 'li[data-card]' }
  expect(await checkPageAtWidths(browser, '/admin/etsy-listings/?order=cheapest', page)).toEqual([])
})
