import { beforeAll, expect, test } from '@jest/globals'
import { getBlogPost, getBoard, getGiveaway, getPost, searchPosts } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { findPageFaults } from '../src/page-quality.ts'
import { fixtures } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { foundGifts } from '../../web/test/finder-results.ts'
import { gifts } from '../../web/test/gifts.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test.each(['/uk/teapot-of-long-ago/', '/blog/blue-teapots/', '/giveaway/red-kettle/', '/wishlist/7/list/999/'])(
  'there is no page at %s',
  async (path) => {
    for (const call of [getPost, getBlogPost, getGiveaway, getBoard]) fixtures.fail(call, 404)
    expect((await fetch(`${SITE_URL}${path}`)).status).toBe(404)
  },
)

test('a page that does not exist is accessible with gifts that its address may have meant', async () => {
  fixtures.fail(getPost, 404, { code: 'post-not-found', error: 'We could not find that gift.' })
  fixtures.answer(searchPosts, { posts: foundGifts(gifts(1, 3)), total: 3 })
  const { page } = await visit(browser)
  await page.goto(`${SITE_URL}/uk/teapot-of-long-ago/`)
  await page.getByRole('region', { name: 'You may have meant one of these' }).waitFor()
  expect(await findPageFaults(page)).toEqual([])
})

test('a missing page keeps the navigation bar of phones, which a gift would replace', async () => {
  fixtures.fail(getPost, 404, { code: 'post-not-found', error: 'We could not find that gift.' })
  const { page } = await visit(browser, { viewport: { width: 390, height: 844 } })
  await page.goto(`${SITE_URL}/nothing-like-it/`)
  expect(await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Surprise' }).isVisible()).toBe(true)
})
