import { beforeAll, expect, test } from '@jest/globals'
import { getBlogPost, getBoard, getGiveaway, getPost, searchPosts } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { findPageFaults } from '../src/page-quality.ts'
import { fixtures } from '../src/screen-site.ts'
import { settled } from '../src/settled.ts'
import { SITE_URL } from '../src/site.ts'
import { gifts } from '../../web/test/gifts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('a page that does not exist shows gifts that its address may have meant, and where to look for more', async () => {
  const near = gifts(1, 3)
  fixtures.fail(getPost, 404, { code: 'post-not-found', error: 'We could not find that gift.' })
  fixtures.answer(searchPosts, { posts: [...near], total: near.length })
  const { page } = await visit(browser)
  const answer = await page.goto(`${SITE_URL}/uk/teapot-of-long-ago/`)
  expect(answer?.status()).toBe(404)
  const section = page.getByRole('region', { name: 'You may have meant one of these' })
  await section.waitFor()
  expect(await section.locator('h3').allInnerTexts()).toEqual(near.map(({ title }) => title))
  expect(await section.locator('h3 a').first().getAttribute('href')).toBe(`/uk/${near[0]?.slug ?? ''}/`)
  expect(await section.getByRole('link', { name: 'Look for more' }).getAttribute('href')).toBe(
    '/uk/search/teapot%20of%20long%20ago/',
  )
  expect(fixtures.callsOf(searchPosts).map(({ params, query }) => [params['term'], query['country']])).toEqual([
    ['teapot of long ago', 'GB'],
  ])
  expect(await findPageFaults(page)).toEqual([])
})

test('one without anything near shows none', async () => {
  fixtures.fail(getPost, 404, { code: 'post-not-found', error: 'We could not find that gift.' })
  fixtures.answer(searchPosts, { posts: [], total: 0 })
  const { page } = await visit(browser)
  await page.goto(`${SITE_URL}/nothing-like-it/`)
  await eventually(() => fixtures.callsOf(searchPosts).length > 0)
  await settled(page)
  expect(await page.getByText('You may have meant').count()).toBe(0)
})

test('one whose address is a single word has suggestions too', async () => {
  fixtures.fail(getPost, 404, { code: 'post-not-found', error: 'We could not find that gift.' })
  fixtures.answer(searchPosts, { posts: [...gifts(1, 3)], total: 3 })
  const { page } = await visit(browser)
  await page.goto(`${SITE_URL}/teapot/`)
  await page.getByRole('region', { name: 'You may have meant one of these' }).waitFor()
  expect(fixtures.callsOf(searchPosts).map(({ params }) => params['term'])).toEqual(['teapot'])
})

test.each([
  ['/blog/blue-teapots/', 'blue teapots'],
  ['/giveaway/red-kettle/', 'red kettle'],
  ['/wishlist/7/list/999/', ''],
])('one at %s has a search field', async (path, words) => {
  fixtures.fail(getBlogPost, 404)
  fixtures.fail(getGiveaway, 404)
  fixtures.fail(getBoard, 404)
  const { page } = await visit(browser)
  const answer = await page.goto(`${SITE_URL}${path}`)
  expect(answer?.status()).toBe(404)
  expect(await page.getByRole('main').getByRole('searchbox', { name: 'Look for it' }).inputValue()).toBe(words)
})

test('one leaves phones their bar, which a gift would replace by its own', async () => {
  fixtures.fail(getPost, 404, { code: 'post-not-found', error: 'We could not find that gift.' })
  const { page } = await visit(browser, { viewport: { width: 390, height: 844 } })
  await page.goto(`${SITE_URL}/nothing-like-it/`)
  expect(await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Surprise' }).isVisible()).toBe(true)
})
