import { beforeAll, expect, test } from '@jest/globals'
import { EMPTY_POST, listRepublishable, type RepublishablePost } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const TITLES = [
  'A flamingo that holds the hose',
  'A moth lamp, lit from within',
  'A stoneware teapot for one, and for whoever comes by',
]

const gifts = TITLES.map((title, index): RepublishablePost => ({
  ...EMPTY_POST,
  id: index + 1,
  title,
  image: '/media/placeholder.svg',
  merchant: 'Etsy',
  price: 120 + index,
  published: '2024-03-01T00:00:00.000Z',
  first_published: '2023-02-01T00:00:00.000Z',
  merchant_link: '',
  clicks: 1240 + index,
  impressions: 98_000,
  ctr: 1.265,
}))

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('gifts that are worth repeating do not shift, and are accessible without console errors, at three widths', async () => {
  fixtures.answer(listRepublishable, { posts: gifts, total: 90 })
  const page = { storageState: sessionOf('editor'), filled: 'tbody td[data-phone="title"]' }
  expect(await checkPageAtWidths(browser, '/editor/republishable/?ctr=1.2&order=price', page)).toEqual([])
})
