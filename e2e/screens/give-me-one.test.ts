import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { SITE_URL } from '../src/site.ts'
import { listenToTracking, reportedItems } from '../src/tracking-calls.ts'
import { visit } from '../src/visitors.ts'

const ENTRANCE = `${SITE_URL}/give-me-one/`

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const item = (page: Page) => page.locator('[data-track-list="give-me-one"] [data-track-item]')
const code = (page: Page) => item(page).getAttribute('data-track-item')
const next = (page: Page) => page.getByRole('link', { name: 'Another one' })

/** Opens the page as a visitor, and waits until the gift has an address of its own. */
async function entered(page: Page): Promise<void> {
  await page.goto(ENTRANCE)
  await page.waitForURL(/place=\d+/)
}

/** Runs an action that shows another gift, and waits for it. */
async function turned(page: Page, turn: () => Promise<void>): Promise<string | null> {
  const before = await code(page)
  await turn()
  await eventually(async () => (await code(page)) !== before)
  return await code(page)
}

describe('one gift at a time', () => {
  test('stays indexable when its gift gets an address', async () => {
    const { page } = await visit(browser)
    await entered(page)
    await turned(page, () => next(page).click())
    expect(await page.locator('meta[name="robots"][content*="noindex"]').count()).toBe(0)
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/^https:\/\/[^/]+\/give-me-one\/$/)
  })

  test('is tracked like gifts of other lists, impressions and clicks', async () => {
    const { page } = await visit(browser)
    const calls = listenToTracking(page)
    await entered(page)
    await eventually(() => Promise.resolve(reportedItems(calls, 'impressions', { list: 'give-me-one' }).length > 0))
    await turned(page, () => next(page).click())
    const second = `${await code(page)}@2`
    await eventually(() => Promise.resolve(reportedItems(calls, 'impressions', { list: 'give-me-one' }).includes(second)))
    await page.getByRole('heading', { level: 1 }).getByRole('link').click()
    await eventually(() => Promise.resolve(calls.some(({ body }) => body.type === 'click')))
    expect(calls.find(({ body }) => body.type === 'click')?.body).toMatchObject({ list: 'give-me-one' })
  })

  test('is one gift with a link to the next without JavaScript', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(ENTRANCE)
    const first = await code(page)
    await next(page).click()
    await page.waitForURL(`${ENTRANCE}?place=2`)
    expect(await code(page)).not.toBe(first)
  })
})
