import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { freshVisit, sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { findPageFaults } from '../src/page-quality.ts'
import { openGift } from '../src/open-gift.ts'
import { firstGifts, SITE_URL } from '../src/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Paths in the service worker's caches. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    return found.flat()
  })

const isKept = (page: Page, path: string) => eventually(async () => (await keptPaths(page)).includes(path))

describe('offline', () => {
  test('the last viewed pages can be read; any other page says that it is offline, and loads once online', async () => {
    const { page } = await freshVisit(browser)
    const [gift] = await firstGifts()
    const path = `/${gift?.slug ?? ''}/`
    await page.goto(`${SITE_URL}/new/`)
    await isKept(page, '/new/')
    await page.goto(SITE_URL)
    await isKept(page, '/')
    await page.locator(`main a[href="${path}"]`).first().click()
    await page.waitForURL(`${SITE_URL}${path}`)
    await isKept(page, path)
    await page.context().setOffline(true)

    await page.goto(`${SITE_URL}${path}`)
    await page.getByRole('heading', { level: 1, name: gift?.title ?? '' }).waitFor()
    await page.goto(`${SITE_URL}/popular/`)
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    expect(page.url()).toBe(`${SITE_URL}/popular/`)
    expect(await findPageFaults(page)).toEqual([])
    const entries = page.getByRole('region', { name: 'What you saw last' }).getByRole('link')
    await entries.first().waitFor()
    expect(await entries.first().textContent()).toContain(gift?.title ?? '')
    await entries.first().click()
    await page.waitForURL(`${SITE_URL}${path}`)
    await page.getByRole('heading', { level: 1, name: gift?.title ?? '' }).waitFor()
    await page.locator('header').getByRole('link', { name: 'Ribbonry' }).first().click()
    await page.waitForURL(`${SITE_URL}/`)
    await page.locator('main li h3 a').first().waitFor()
    await page.locator('nav[aria-label="Sort gifts"] a[href="/popular/"]').click()
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()

    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Popular gifts' }).waitFor()
    await openGift(page.locator('main li h3 a').first())
    await page.context().close()
  })

  test('nothing personal is cached: no calls, no log-in, no search', async () => {
    const { page } = await freshVisit(browser)
    await page.goto(`${SITE_URL}/new/`)
    await isKept(page, '/new/')
    for (const path of ['/login/', '/search/socks/', '/gift-finder/?recipient=for-her', '/over1k/'])
      await page.goto(`${SITE_URL}${path}`)
    await isKept(page, '/over1k/')
    const kept = await keptPaths(page)
    expect(kept.filter((path) => /^\/(api|login|search|gift-finder)\b/.test(path))).toEqual([])
    expect(kept.filter((path) => !/^\/(assets|media)\//.test(path)).toSorted()).toEqual(
      expect.arrayContaining(['/new/', '/offline.html', '/over1k/', '/early.js']),
    )
    await page.context().close()
  })

  test('the worker keeps to the policy of the pages', async () => {
    const answer = await fetch(`${SITE_URL}/sw.js`)
    expect([
      answer.status,
      answer.headers.get('cache-control'),
      answer.headers.get('content-security-policy')?.includes("default-src 'self'"),
    ]).toEqual([200, 'no-cache', true])
  })
})
