import { beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { findPageFaults } from '../src/page-quality.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Longer than any pause between two attempts. */
const LONGEST_WAIT_MS = 31_000

test('the offline page says who is offline, looks like the site, and is replaced automatically', async () => {
  const { page } = await visit(browser)
  const offlinePage = await (await fetch(`${SITE_URL}/offline.html`)).text()
  let isUp = false
  await page.clock.install()
  // Answers like the service worker without a network.
  await page.route(`${SITE_URL}/new/`, async (route) => {
    if (isUp) await route.continue()
    else if (route.request().method() === 'HEAD') await route.fulfill({ status: 503 })
    else await route.fulfill({ contentType: 'text/html; charset=utf-8', body: offlinePage })
  })
  const says = (heading: string) => page.getByRole('heading', { level: 1, name: heading }).waitFor()

  await page.goto(`${SITE_URL}/new/`)
  await says('We are down for a moment')
  expect(await page.title()).toBe('We are down for a moment | Ribbonry')
  expect(await page.getByRole('banner').getByRole('link', { name: 'Ribbonry' }).getAttribute('href')).toBe('/')
  const type = await page.evaluate(async () => {
    await document.fonts.ready
    const loaded = new Set([...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? [family] : [])))
    const [first = ''] = getComputedStyle(document.querySelector('h1:not([hidden] *)') ?? document.body).fontFamily.split(',')
    return [...loaded].map((family) => family.replaceAll('"', '')).includes(first.replaceAll('"', ''))
  })
  expect(type).toBe(true)
  expect(await findPageFaults(page)).toEqual([])

  await page.context().setOffline(true)
  await says('You are offline')
  await page.context().setOffline(false)
  await says('We are down for a moment')

  isUp = true
  await page.clock.fastForward(LONGEST_WAIT_MS)
  await page.getByRole('heading', { level: 1, name: 'New gifts' }).waitFor()
})
