import { beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths } from '../src/page-quality.ts'
import { sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Name, address and loaded content of staff pages. */
const STAFF_PAGES = [
  ['the gifts', '/admin/gifts/', 'tbody a'],
  ['the gift categories', '/admin/gift-categories/', 'main form [name="name"]'],
  ['the blog', '/admin/blog/', 'tbody a'],
  ['the feed imports', '/admin/feed-imports/', 'form [name="feed"]'],
  ['the statistics', '/admin/statistics/', 'dt:text-is("Impressions")'],
  ['a new gift', '/admin/gifts/new/', 'form [name="category_ids"]'],
  ['a gift', '/admin/gifts/1/', 'form [name="category_ids"]'],
  ['a gift category', '/admin/gift-categories/1/', 'main form [name="name"]'],
  ['a new blog post', '/admin/blog/new/', 'form [contenteditable][name="content"]'],
  ['a blog post', '/admin/blog/1/', 'form [contenteditable][name="content"]'],
] as const

test.each(STAFF_PAGES)(
  'the staff page of %s does not shift while it fills, is accessible and logs nothing, in three widths, light and dark',
  async (_name, path, filled) => {
    expect(await checkPageAtWidths(browser, path, { storageState: sessionOf('editor'), filled })).toEqual([])
  },
)

test('a staff page shows its frame before the member is known, and none of its content', async () => {
  const html = await (await fetch(`${SITE_URL}/admin/gifts/`)).text()
  expect(html).toContain('Opening the desk')
  expect(html).not.toContain('Find a gift')
})
