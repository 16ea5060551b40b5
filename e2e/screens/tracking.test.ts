import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { firstGifts, SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'
import { hide, keepExitBeacons, listenToTracking, reportedItems } from '../src/tracking-calls.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Opens a page and records its tracking calls. */
async function watched(path = '/') {
  const { page, complaints } = await visit(browser)
  const calls = listenToTracking(page)
  await page.goto(`${SITE_URL}${path}`)
  return { page, calls, complaints }
}

/** Gifts of the home list as `item@position`: all, or those at least half visible. Ads have their own call. */
function itemsOf(page: Page, onlyHalfSeen = false): Promise<string[]> {
  return page.locator('ul[data-track-list] > [data-track-item]:not([data-track-impression])').evaluateAll(
    (items, half) =>
      items
        .filter((item) => {
          const { top, bottom } = item.getBoundingClientRect()
          return !half || Math.min(bottom, innerHeight) - Math.max(top, 0) >= (bottom - top) / 2
        })
        .map((item) => `${item.getAttribute('data-track-item')}@${item.getAttribute('data-track-position')}`),
    onlyHalfSeen,
  )
}

/** Scrolls and waits until scrolling has stopped: items that pass by quickly are not reported. */
async function scrollOn(page: Page, by: number): Promise<void> {
  const rests = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener(
          'scrollend',
          () => {
            resolve()
          },
          { once: true },
        )
        setTimeout(resolve, 1500)
      }),
  )
  await page.mouse.wheel(0, by)
  await rests
}

async function cookiesOf(page: Page): Promise<Record<string, string>> {
  return Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))
}

describe('what a visitor sees', () => {
  test('is reported once, with list and position, as they scroll and return', async () => {
    const { page, calls, complaints } = await watched('/new/')
    for (let screen = 0; screen < 8; screen += 1) {
      const seen = await itemsOf(page, true)
      await eventually(() => seen.every((item) => reportedItems(calls, 'impressions').includes(item)))
      await scrollOn(page, 700)
    }
    await page.locator('main li h3 a[href^="/"]').nth(12).click()
    await eventually(() => calls.some(({ body }) => body['type'] === 'impression-postpage'))
    await page.goBack()
    await page.locator('[data-track-list="new"]').waitFor()
    await eventually(() => reportedItems(calls, 'viewable', { list: 'new' }))
    const told = reportedItems(calls, 'impressions', { type: 'impression', list: 'new' })
    expect(told.length).toBeGreaterThan(20)
    expect(new Set(told).size).toBe(told.length)
    expect(await itemsOf(page)).toEqual(expect.arrayContaining(told))
    expect(calls.filter(({ call }) => call === 'sessionid')).toHaveLength(1)
    expect(new Set(calls.filter(({ call }) => call === 'tracking').map(({ body }) => body['session_id']))).toEqual(
      new Set([(await cookiesOf(page))['session_id']]),
    )
    expect(complaints).toEqual([])
  })

  test('is viewable when half of it stays for a second, and not before', async () => {
    const { page, calls } = await watched('/popular/')
    const halfSeen = await itemsOf(page, true)
    await eventually(() => halfSeen.every((item) => reportedItems(calls, 'viewable').includes(item)))
    expect(reportedItems(calls, 'viewable').toSorted()).toEqual(halfSeen.toSorted())
    // A busy browser may report both at the same time. The check is that nothing was viewable before a second had passed since
    // the first paint.
    const firstSeen = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity),
    )
    const viewable = calls.find(({ body }) => Array.isArray(body['viewable']))
    expect((viewable?.at ?? 0) - firstSeen).toBeGreaterThanOrEqual(1000)
  })

  test('is reported separately for the editorial spread, a gift’s own page and the gifts below it', async () => {
    const { page, calls } = await watched()
    await eventually(() => reportedItems(calls, 'impressions', { type: 'impression', list: 'editorial' }))
    const [gift] = await firstGifts()
    await page.goto(`${SITE_URL}/${gift?.slug}/`)
    const seen = await eventually(() => calls.find(({ body }) => body['type'] === 'impression-postpage'))
    expect(seen.body).toMatchObject({ post_id: await page.locator('article').getAttribute('data-track-item'), list: 'postpage' })
    await eventually(() => calls.some(({ body }) => body['type'] === 'impression-postpage' && body['viewable'] !== undefined))
    await page.locator('[data-track-list="related"] > li').first().scrollIntoViewIfNeeded()
    await eventually(() => reportedItems(calls, 'impressions', { list: 'related' }))
  })

  test('is sent when the page is hidden while it waits, including clicks', async () => {
    const { page } = await visit(browser)
    const calls = listenToTracking(page)
    const lastWords = await keepExitBeacons(page)
    // The session call never answers: impressions and clicks wait for it, or until the page is hidden.
    await page.route('**/api/user/sessionid', () => undefined)
    await page.goto(`${SITE_URL}/popular/`)
    await eventually(() => calls.some(({ call }) => call === 'sessionid'))
    await page.locator('main li h3 a').first().click()
    await hide(page)
    const said = await lastWords()
    expect(said.find(({ body }) => body['type'] === 'click')).toMatchObject({
      call: 'tracking',
      body: { list: 'popular', position: 1 },
    })
    await hide(page)
    expect(await lastWords()).toEqual(said)
  })
})

describe('what a visitor clicks', () => {
  test.each([
    ['a list', '/new/', 'ul[data-track-list="new"] > li a', 'impressions'],
    ['the bar with the link to the shop', '', 'section[aria-label="Buy this"] a[href^="http"]', 'post_id'],
  ])('is preceded by its impression in the session: %s', async (_, path, link, told) => {
    const [gift] = await firstGifts()
    const { page } = await visit(browser)
    const calls = listenToTracking(page)
    await page.goto(`${SITE_URL}${path || `/${gift?.slug}/`}`)
    await page.locator(link).first().waitFor({ state: 'attached' })
    await eventually(() => calls.some(({ call }) => call === 'sessionid'))
    // As early as possible for a script, perhaps before visibility is first sampled.
    await page.locator(link).first().dispatchEvent('auxclick', { button: 1 })
    const click = await eventually(() => calls.find(({ body }) => String(body['type']).startsWith('click')))
    const before = calls.slice(0, calls.indexOf(click)).filter(({ body }) => body['session_id'] === click.body['session_id'])
    const shown = before.flatMap(({ body }) =>
      told === 'post_id' ? [body['post_id']] : ((body['impressions'] ?? []) as [string, number][]).map(([code]) => code),
    )
    expect(shown).toContain(click.body['post_id'])
  })

  test('to the shop is reported for the gift’s page, and once for the merchant', async () => {
    const posts = await firstGifts()
    const gift = posts.find(({ link }) => /\/\/(www\.)?(amazon|ebay)\./.test(link))
    if (gift === undefined) throw new Error('The demo has no gift at Amazon or eBay')
    const { page, calls, complaints } = await watched(`/${gift.slug}/`)
    await page.context().route(
      (url) => url.origin !== new URL(SITE_URL).origin,
      (route) => route.fulfill({ body: 'A shop' }),
    )
    await eventually(() => calls.some(({ body }) => body['type'] === 'impression-postpage'))
    // Other links on the page do not count as clicks on its gift.
    await page.locator('article ul[aria-label="Found in"] a').first().dispatchEvent('auxclick', { button: 1 })
    const shop = page.getByRole('link', { name: /^(See|Look for) it at / }).first()
    for (const _ of [1, 2]) {
      const [opened] = await Promise.all([page.context().waitForEvent('page'), shop.click()])
      await opened.close()
    }
    const clicks = await eventually(() => {
      const found = calls.filter(({ body }) => String(body['type']).startsWith('click'))
      return found.length === 2 && found
    })
    expect(clicks.map(({ body }) => body)).toEqual(
      clicks.map(() => expect.objectContaining({ type: 'click-postpage', list: 'postpage' })),
    )
    const merchant = /amazon|ebay/.exec(gift.link)?.[0]
    expect(calls.filter(({ call }) => call === 'tracking/aff-cook').map(({ body }) => body)).toEqual([{ merchant }])
    expect((await cookiesOf(page))[merchant ?? '']).toBeTruthy()
    expect(complaints).toEqual([])
  })
})

describe('a page of a guide', () => {
  test('is counted once, also with a hash, and its products with their guide, gifts of ours or not', async () => {
    const { page, calls, complaints } = await watched('/for-people-who-are-asleep-by-nine/#product-3')
    const guide = await page.locator('article').getAttribute('data-track-item')
    const views = () => reportedItems(calls, 'impressions', { type: 'impression-listicle' })
    await eventually(() => views().length > 0)
    await page
      .locator('#product-3')
      .getByRole('link')
      .first()
      .evaluate((link) => {
        link.addEventListener('click', (event) => event.preventDefault())
        if (link instanceof HTMLElement) link.click()
      })
    await page.locator('#product-1').scrollIntoViewIfNeeded()
    await eventually(() => reportedItems(calls, 'impressions', { type: 'impression-listicle-product' }).includes('1@1'))
    expect(views()).toEqual([`${guide}@0`])
    const clicks = calls.filter(({ body }) => String(body['type']).startsWith('click'))
    expect(clicks.map(({ body }) => body)).toEqual([
      expect.objectContaining({ type: 'click-listicle', product_id: '3', bg_id: guide, position: 3 }),
    ])
    expect(complaints).toEqual([])
  })
})
