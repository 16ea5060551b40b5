import { beforeAll, describe, expect, test } from '@jest/globals'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { builtFile } from '../src/built-file.ts'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { SITE_URL } from '../src/site.ts'
import { listenToTracking, reportedItems } from '../src/tracking-calls.ts'
import { visit } from '../src/visitors.ts'

const TRACKER_LIMIT_BYTES = 4100

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function cookiesOf(page: Page): Promise<Record<string, string>> {
  return Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))
}

describe('a visitor', () => {
  test('is a first-time viewer for the visit, and takes part in the experiment', async () => {
    const { page } = await visit(browser)
    const calls = listenToTracking(page)
    await page.goto(`${SITE_URL}/new/`, { referer: 'https://www.google.com/' })
    await eventually(async () => (await cookiesOf(page))['session_id'])
    await page.goto(`${SITE_URL}/new/?scroll=y`)
    await eventually(async () => (await cookiesOf(page))['scroll'])
    const cookies = await page.context().cookies()
    const lasts = (name: string) =>
      Math.round(((cookies.find((cookie) => cookie.name === name)?.expires ?? 0) - Date.now() / 1000) / 86_400)
    expect([lasts('scroll'), lasts('session'), lasts('session_id')]).toEqual([30, 1, 1])
    expect(lasts('visited')).toBeGreaterThan(300)
    expect(cookies.filter(({ name }) => ['scroll', 'session', 'visited'].includes(name)).map(({ sameSite }) => sameSite)).toEqual(
      ['Lax', 'Lax', 'Lax'],
    )
    expect(JSON.parse((await cookiesOf(page))['session'] ?? '')).toEqual({
      referrer: 'https://www.google.com/',
      session_type: 'first time',
    })
    await eventually(() => reportedItems(calls, 'impressions', { experiment: 'x02' }))
  })

  test('loads the tracker after the page, and a small one', async () => {
    const { page } = await visit(browser)
    const scripts: { url: string; body: Promise<Buffer> }[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push({ url: response.url(), body: response.body() })
    })
    const calls = listenToTracking(page)
    await page.goto(`${SITE_URL}/new/`)
    await eventually(() => reportedItems(calls, 'impressions'))
    const bodies = await Promise.all(scripts.map(({ body }) => body))
    const tracker = bodies.filter((body) => body.includes('sendBeacon'))
    expect(tracker).toHaveLength(1)
    expect(gzipSync(tracker[0] ?? '').length).toBeLessThanOrEqual(TRACKER_LIMIT_BYTES)
  })
})

describe('the page', () => {
  test('is the same when tracking is unavailable, and requests a session once', async () => {
    const { page, complaints } = await visit(browser)
    await page.route(/\/api\/user\/(sessionid|tracking)/, (route) => route.abort())
    const calls = listenToTracking(page)
    await page.goto(`${SITE_URL}/new/`)
    await eventually(() => reportedItems(calls, 'viewable'))
    await page.locator('main li h3 a').first().click()
    await page
      .getByRole('link', { name: /^(See|Look for) it at / })
      .first()
      .waitFor()
    await eventually(() => calls.some(({ body }) => body['type'] === 'impression-postpage'))
    expect(calls.filter(({ call }) => call === 'sessionid')).toHaveLength(1)
    expect(complaints.filter((complaint) => complaint.startsWith('thrown'))).toEqual([])
  })

  test('is the same when a blocker blocks the tracker', async () => {
    const { page, complaints } = await visit(browser)
    const blocked: string[] = []
    await page.route(`**${builtFile('start')}`, (route) => {
      blocked.push(route.request().url())
      return route.abort()
    })
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto(`${SITE_URL}/new/`)
    await eventually(() => blocked)
    await page.locator('main li h3 a').first().click()
    await page
      .getByRole('link', { name: /^(See|Look for) it at / })
      .first()
      .waitFor()
    expect(loads).toBe(1)
    expect(complaints.filter((complaint) => complaint.startsWith('thrown'))).toEqual([])
  })
})
