import { beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths } from '../src/page-quality.ts'
import { PAGE_TYPES, pageAddresses } from '../src/page-types.ts'

let browser: Browser
let addresses: Awaited<ReturnType<typeof pageAddresses>>
beforeAll(async () => {
  browser = await sharedBrowser()
  addresses = await pageAddresses()
})

test.each(PAGE_TYPES)(
  'a page like %s is accessible, quiet, light and still, at three widths, in the light and in the dark',
  async (type) => {
    expect(await checkPageAtWidths(browser, addresses[type], { forVisitors: true })).toEqual([])
  },
)

test('so is the 404 page', async () => {
  expect(await checkPageAtWidths(browser, '/404/', { expected: '404' })).toEqual([])
})

test('so are a blog post with pictures, a quote and a gift in its text, and a guide without a scene or an author', async () => {
  for (const path of ['/blog/post-number-3/', '/for-gardeners-who-talk-to-it/'])
    expect([path, await checkPageAtWidths(browser, path)]).toEqual([path, []])
})
