import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { answerFeeds } from '../../web/test/feeds.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

beforeEach(() => answerFeeds(fixtures))

test('an import shows its findings on a phone without overflow', async () => {
  const { page } = await visit(browser, { storageState: sessionOf('editor') })
  await open(page, '/admin/feed-imports/9/')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Sale Price is not a price').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const widths = await page
    .getByRole('list', { name: 'Findings' })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.scrollWidth - row.clientWidth))
  expect(widths).toEqual([0, 0, 0])
})

test.each([
  ['/admin/feed-imports/', 'tbody a'],
  ['/admin/feed-imports/new/4/', 'select[aria-label^="Our category"]'],
  ['/admin/feed-imports/9/', 'tbody img'],
])('%s does not shift while it loads, and is accessible without console errors, at three widths', async (path, filled) => {
  expect(await checkPageAtWidths(browser, path, { storageState: sessionOf('editor'), filled })).toEqual([])
})
