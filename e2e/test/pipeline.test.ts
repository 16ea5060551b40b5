import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { builtFile } from '../src/built-file.ts'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { logIn } from '../src/log-in.ts'
import { firstGifts, SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

/** A person's user agent: that of headless Chromium is counted as a bot. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
/** Polling limit: results must appear within seconds, not after a scheduled job. */
const SECONDS = { within: 10_000 }

interface Figures {
  readonly clicks: number
  readonly raw_clicks: number
  readonly postpage_clicks: number
  readonly postpage_impressions: number
}

let browser: Browser
let editor: Page
beforeAll(async () => {
  browser = await sharedBrowser()
  editor = (await visit(browser, { storageState: await logIn(browser, 'editor') })).page
  await editor.goto(`${SITE_URL}/robots.txt`)
})

/** Figures from the statistics call, as an editor. */
async function figuresOf(post: string): Promise<Figures> {
  const answer = await editor.evaluate(async (id) => {
    const response = await fetch(`/api/user/debug/${id}`)
    return { status: response.status, body: (await response.json()) as { data: unknown } }
  }, post)
  expect(answer.status).toBe(200)
  return answer.body.data as Figures
}

async function giftPage(
  options: Parameters<typeof visit>[1],
  prepare?: (page: Page) => Promise<unknown>,
): Promise<{ page: Page; post: string; before: Figures }> {
  const gifts = await firstGifts()
  const { page } = await visit(browser, options)
  const slug = gifts[Math.floor(Math.random() * gifts.length)]?.slug ?? ''
  const post = await editor.evaluate(
    async (name) => ((await (await fetch(`/api/posts/${name}`)).json()) as { post: { id: number } }).post.id,
    slug,
  )
  const before = await figuresOf(String(post))
  await prepare?.(page)
  await page.goto(`${SITE_URL}/${slug}/`)
  return { page, post: String(post), before }
}

/** Follows the link to the merchant; the request to the shop itself is stubbed. */
async function clickOut(page: Page): Promise<void> {
  await page.context().route(
    (url) => !url.href.startsWith(SITE_URL),
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: 'A shop' }),
  )
  const tracked = page.waitForRequest(
    (request) => request.url().includes('/api/user/tracking') && (request.postData() ?? '').includes('"click-postpage"'),
  )
  await page
    .getByRole('link', { name: /^See it at / })
    .first()
    .click()
  await tracked
}

describe('what a visitor does', () => {
  test('shows in the statistics of its gift within seconds: the page that was seen, and the click to the shop', async () => {
    const { page, post, before } = await giftPage({ userAgent: PERSON })
    await eventually(async () => (await figuresOf(post)).postpage_impressions > before.postpage_impressions, SECONDS)
    await clickOut(page)
    const after = await eventually(async () => {
      const figures = await figuresOf(post)
      return figures.postpage_clicks > before.postpage_clicks && figures
    }, SECONDS)
    expect(after.clicks).toBeGreaterThan(before.clicks)
  })

  test('does not count when a bot does it, and is shown separately', async () => {
    const { page, post, before } = await giftPage({
      userAgent: 'Mozilla/5.0 (compatible; SomeCrawler/2.1; +https://crawler.example/)',
    })
    await clickOut(page)
    const after = await eventually(async () => {
      const figures = await figuresOf(post)
      return figures.raw_clicks > before.raw_clicks && figures
    }, SECONDS)
    expect(after.clicks).toBe(before.clicks)
  })

  test('counts when the click comes before the tracker has loaded', async () => {
    const { page, post, before } = await giftPage({ userAgent: PERSON }, async (late) =>
      late.route(`**${builtFile('start')}`, async (route) => {
        await sleep(1000)
        await route.continue()
      }),
    )
    await clickOut(page)
    expect(await eventually(async () => (await figuresOf(post)).postpage_clicks > before.postpage_clicks, SECONDS)).toBe(true)
  })

  test('counts once, however often its beacon arrives', async () => {
    const { page, post, before } = await giftPage({ userAgent: PERSON })
    await eventually(async () => (await page.context().cookies()).some(({ name }) => name === 'session_id'), SECONDS)
    const statuses = await page.evaluate(async (id) => {
      const session = /session_id=([^;]+)/.exec(document.cookie)?.[1]
      const body = JSON.stringify({ type: 'click-bottom-banner', session_id: session, post_id: id })
      const send = async (): Promise<number> =>
        (await fetch('/api/user/tracking', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
      return await Promise.all(Array.from({ length: 10 }, send))
    }, post)
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
    const after = await eventually(async () => {
      const figures = await figuresOf(post)
      // A click becomes valid when the impression of its page is counted, which may happen later.
      return figures.raw_clicks >= before.raw_clicks + 10 && figures.clicks > before.clicks && figures
    }, SECONDS)
    expect(after.clicks).toBe(before.clicks + 1)
  })
})

test('the whole product is ready: gateway, pages and every service behind them', async () => {
  expect((await fetch(`${SITE_URL}/readyz`)).status).toBe(200)
  const paths = ['/api/lists/clicks-score/1', '/']
  expect(await Promise.all(paths.map(async (path) => (await fetch(SITE_URL + path)).status))).toEqual([200, 200])
  expect(await editor.evaluate(async () => (await fetch('/api/admin/statistics/live')).status)).toBe(200)
})
