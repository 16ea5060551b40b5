import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { hydrated } from '../src/hydrated.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

/** Lists of gifts, with the title and the number in their heads. */
const LISTS = [
  ['/new/', 'New gifts', '160 gifts'],
  ['/popular/', 'Popular gifts', '160 gifts'],
  ['/uk/over1k/', 'Gifts over £1,000', '160 gifts'],
  ['/random/', 'A surprise', '160 gifts'],
  ['/page/2/', 'Gifts people are wrapping page 2', '160 gifts'],
  ['/gifts/', 'All gifts', '12,480 gifts'],
  ['/gifts/for-the-kitchen/tea-people/', 'Tea people', '164 gifts'],
  ['/gifts-under/', 'Gifts under $20', '160 gifts'],
  ['/search/teapot/', 'teapot', '43 gifts'],
] as const
const PHONE = { width: 390, height: 844 }

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const bar = (page: Page) => page.getByRole('navigation', { name: 'Sort and filter' })
/** The first gift below the bar. */
const firstGift = (page: Page) => page.locator('main li[data-track-item] img').first()

async function boxOf(found: ReturnType<Page['locator']>) {
  const box = await found.boundingBox()
  if (box === null) throw new Error('It is not shown')
  return box
}

describe.each(LISTS)('the page %s on a phone', (path, title, count) => {
  test('shows breadcrumbs, title and count, with the first gift in view', async () => {
    const { page, complaints } = await visit(browser, { viewport: PHONE, hasTouch: true })
    await page.goto(`${SITE_URL}${path}`)
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.textContent()).toBe(title)
    await page.locator('header', { has: heading }).getByText(count).waitFor()
    expect(await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first().textContent()).toBe('Gifts')
    const { y, height } = await boxOf(firstGift(page))
    expect(y + height / 2).toBeLessThan(PHONE.height)
    expect((await boxOf(bar(page))).height).toBeLessThan(70)
    expect(complaints).toEqual([])
  })

  test('keeps its filters in one line at the top while the gifts scroll', async () => {
    const { page } = await visit(browser, { viewport: PHONE, hasTouch: true })
    await page.goto(`${SITE_URL}${path}`)
    await hydrated(page)
    const before = await boxOf(bar(page))
    await page.evaluate(() => {
      scrollTo(0, 1200)
    })
    await page.waitForFunction(() => scrollY >= 1200)
    const { y, height } = await boxOf(bar(page))
    expect(before.y).toBeGreaterThan(y)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThan(200)
    expect((await boxOf(firstGift(page))).y).toBeLessThan(0)
  })
})

describe('the filters of a home list', () => {
  test('order it by price as all gifts, and in its other orders as themselves', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(`${SITE_URL}/new/`)
    const sorts = page.getByRole('list', { name: 'Sort gifts' })
    await page.getByRole('button', { name: /^Sort/ }).click()
    await sorts.getByRole('link', { name: 'Most loved' }).click()
    await page.waitForURL(`${SITE_URL}/all-time-popular/`)
    await page.getByRole('button', { name: /^Sort Most loved/ }).click()
    await sorts.getByRole('link', { name: 'Price, low to high' }).click()
    await page.waitForURL(`${SITE_URL}/gifts/sort/price-low/`)
    expect(complaints).toEqual([])
  })
})
