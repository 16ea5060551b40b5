import { beforeAll, describe, expect, test } from '@jest/globals'
import { listPosts } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { gifts } from '../../web/test/gifts.ts'
import { sharedBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { hydrated, inputFeatures } from '../src/hydrated.ts'
import { fixtures } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { listenToTracking, reportedItems } from '../src/tracking-calls.ts'

const ENTRANCE = `${SITE_URL}/give-me-one/`

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const item = (page: Page) => page.locator('[data-track-list="give-me-one"] [data-track-item]')
const code = (page: Page) => item(page).getAttribute('data-track-item')
const next = (page: Page) => page.getByRole('link', { name: 'Another one' })

/** Opens the page as a visitor and waits until the gift has an address of its own. */
async function entered(page: Page): Promise<void> {
  await page.goto(ENTRANCE)
  await page.waitForURL(/place=\d+/)
}

/** Does something that shows another gift, and waits for it. */
async function turned(page: Page, turn: () => Promise<void>): Promise<string | null> {
  const before = await code(page)
  await turn()
  await eventually(async () => (await code(page)) !== before)
  return await code(page)
}

describe('one gift at a time', () => {
  test('is another each time, never one of before, and Back leads to the last', async () => {
    const { page, complaints } = await visit(browser)
    await entered(page)
    const shown = [await code(page)]
    for (let count = 0; count < 14; count += 1) shown.push(await turned(page, () => next(page).click()))
    expect(new Set(shown).size).toBe(15)
    await turned(page, () => page.goBack().then(() => undefined))
    expect(await code(page)).toBe(shown.at(-2))
    await turned(page, () => page.getByRole('link', { name: 'Back' }).click())
    expect(await code(page)).toBe(shown.at(-3))
    expect(complaints).toEqual([])
  })

  test('stays a page for search engines when its gift gets an address', async () => {
    const { page } = await visit(browser)
    await entered(page)
    await turned(page, () => next(page).click())
    expect(await page.locator('meta[name="robots"][content*="noindex"]').count()).toBe(0)
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/^https:\/\/[^/]+\/give-me-one\/$/)
  })

  test('comes by arrow keys, unless a field has the focus', async () => {
    const { page } = await visit(browser)
    await entered(page)
    const first = await code(page)
    await turned(page, () => page.keyboard.press('ArrowRight'))
    expect(await turned(page, () => page.keyboard.press('ArrowLeft'))).toBe(first)
    await page.locator('header input[type="search"]').first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await code(page)).toBe(first)
  })

  test('comes by a swipe', async () => {
    const { page } = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await entered(page)
    const touches = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 300 }] })
      await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 305 }] })
      await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const first = await code(page)
    await turned(page, () => swipe(320, 80))
    expect(await turned(page, () => swipe(80, 320))).toBe(first)
  })

  test('is no gift of this visit when somebody comes back to the entrance', async () => {
    const { page } = await visit(browser)
    await entered(page)
    const shown = new Set([await code(page), await turned(page, () => next(page).click())])
    await entered(page)
    await eventually(async () => !shown.has(await code(page)))
    expect(new URL(page.url()).searchParams.get('place')).toBe('3')
  })

  test('passes the slots of ads', async () => {
    fixtures.answer(listPosts, () => ({ posts: gifts(1, 12).map((post) => ({ ...post, native_ad: [2, 3].includes(post.id) })) }))
    const { page } = await visit(browser)
    await entered(page)
    await turned(page, () => next(page).click())
    expect(new URL(page.url()).searchParams.get('place')).toBe('4')
  })

  test('ends when the shop does', async () => {
    fixtures.answer(listPosts, ({ params }) => ({ posts: params['page'] === '1' ? [...gifts(1, 2)] : [] }))
    const { page } = await visit(browser)
    await page.goto(`${ENTRANCE}?place=3`)
    await page.getByRole('heading', { name: 'That was every one of them' }).waitFor()
    expect(await page.getByRole('link', { name: 'Shuffle again' }).getAttribute('href')).toBe('/give-me-one/?again')
  })

  test('is counted like the gifts of other lists, seen and clicked', async () => {
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

  test.each([
    ['the foot of every page', '/about/', 'contentinfo'],
    ['the page of surprises', '/random/', 'main'],
  ] as const)('is reached from %s, in another order each time', async (_place, path, part) => {
    const { page } = await visit(browser)
    await page.goto(`${SITE_URL}${path}`)
    await hydrated(page)
    await page.mouse.wheel(0, 10)
    await inputFeatures(page)
    const asked = page.waitForRequest(`${ENTRANCE}?again`)
    await page.getByRole(part).getByRole('link', { name: 'Give me one' }).click()
    expect((await asked).isNavigationRequest()).toBe(true)
  })
})
