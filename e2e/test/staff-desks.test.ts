import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser, visit } from '../src/browser.ts'
import { logIn, type Session } from '../src/log-in.ts'
import { lookAtWidths } from '../src/look.ts'
import { SITE_URL } from '../src/site.ts'

let browser: Browser
let editor: Session
let ids: Readonly<Record<string, number>>
beforeAll(async () => {
  browser = await openBrowser()
  editor = await logIn(browser, 'editor')
  const { page } = await visit(browser, { storageState: editor })
  await page.goto(`${SITE_URL}/404/`)
  ids = await page.evaluate(async () => {
    const ask = async (path: string) => (await (await fetch(path)).json()) as { posts?: { id: number }[]; categories?: { id: number }[] }
    const [gifts, blog, categories] = await Promise.all(['/api/admin/posts', '/api/admin/blog', '/api/admin/gift-categories'].map(ask))
    return { gift: gifts?.posts?.[0]?.id ?? 0, post: blog?.posts?.[0]?.id ?? 0, category: categories?.categories?.[0]?.id ?? 0 }
  })
  await page.context().close()
})
afterAll(async () => browser.close())

/** A page of staff, its address, and what it shows once it is filled. */
const DESKS = [
  ['the gifts', '/admin/gifts/', 'tbody a'], ['the gift categories', '/admin/gift-categories/', 'main form [name="name"]'], ['the blog', '/admin/blog/', 'tbody a'],
  ['the feed imports', '/admin/feed-imports/', 'form [name="map"]'], ['the statistics', '/admin/statistics/', 'dt:text-is("Impressions")'],
  ['a new gift', '/admin/gifts/new/', 'form [name="category_ids"]'], ['a gift', '/admin/gifts/:gift/', 'form [name="category_ids"]'],
  ['a gift category', '/admin/gift-categories/:category/', 'main form [name="name"]'],
  ['a new blog post', '/admin/blog/new/', 'form [name="content"]'], ['a blog post', '/admin/blog/:post/', 'form [name="content"]'],
] as const

test.each(DESKS)('the desk of %s stands still while it fills, and is accessible and quiet, at three widths, in the light and in the dark', async (_name, address, filled) => {
  const path = address.replace(/:(\w+)/, (_, what: string) => String(ids[what]))
  expect(await lookAtWidths(browser, path, { storageState: editor, filled })).toEqual([])
})

test('a desk shows its frame before it is known who is there, and nothing of its content', async () => {
  const html = await (await fetch(`${SITE_URL}/admin/gifts/`)).text()
  expect(html).toContain('Opening the desk')
  expect(html).not.toContain('Find a gift')
})
