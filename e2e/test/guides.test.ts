import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { CLOCK_GUIDE } from '../src/clock-guide.ts'
import { eventually } from '../src/eventually.ts'
import { shopAddress } from '../src/open-gift.ts'
import { SITE_URL } from '../src/site.ts'
import { listenToTracking, reportedItems } from '../src/tracking-calls.ts'
import { visit } from '../src/visitors.ts'

interface GuideAnswer {
  readonly guides: readonly {
    readonly id: number
    readonly slug: string
    readonly title: string
    readonly product_count: number
  }[]
}

let browser: Browser
/** Guides of the demo content, newest first. */
let guides: GuideAnswer['guides']

beforeAll(async () => {
  browser = await sharedBrowser()
  // Guides become complete as catalog's events about their gifts arrive.
  guides = await eventually(async () => {
    const answer = (await (await fetch(`${SITE_URL}/api/buying-guides/all`)).json()) as GuideAnswer
    const ofDemo = answer.guides.filter(({ title }) => !title.startsWith(CLOCK_GUIDE))
    return ofDemo.some(({ product_count: count }) => count > 0) && ofDemo
  })
})

const newest = () => {
  const [guide] = guides
  if (guide === undefined) throw new Error('There are no guides')
  return guide
}

describe('a visitor who wants advice', () => {
  test('goes from the front page to all guides, to one of them and to a gift in it', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(SITE_URL)
    await page.getByRole('link', { name: 'All gift guides' }).click()
    await page.getByRole('heading', { level: 1, name: 'Gift guides' }).waitFor()
    const all = page.locator('[data-track-list="guides"] > li').filter({ hasNotText: CLOCK_GUIDE })
    await all.first().waitFor()
    expect(await all.count()).toBe(guides.length)
    await page.getByRole('link', { name: newest().title }).first().click()
    await page.getByRole('heading', { level: 1, name: newest().title }).waitFor()
    await page.locator('[data-track-list="guide"] > section').first().waitFor()
    expect(await page.locator('[data-track-list="guide"] > section').count()).toBe(newest().product_count)
    const buy = page.getByRole('link', { name: /^See it at / }).first()
    expect(await buy.getAttribute('rel')).toMatch(/sponsored.*nofollow/)
    await page.locator('[data-track-list="guide"] h2 a').first().click()
    await page
      .getByText(/we may earn a commission/)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })

  test('comes back to a product by its hash, at once and from the contents', async () => {
    const { page } = await visit(browser)
    await page.goto(`${SITE_URL}/${newest().slug}/`)
    const last = page.locator('nav[aria-labelledby="contents"] a').last()
    const hash = (await last.getAttribute('href')) ?? ''
    await last.click()
    const inView = (id: string) => {
      const box = document.getElementById(id)?.getBoundingClientRect()
      return box !== undefined && box.top >= -20 && box.top < innerHeight / 2
    }
    await page.waitForFunction(inView, hash.slice(1))
    await page.goto('about:blank')
    await page.goto(`${SITE_URL}/${newest().slug}/${hash}`)
    await page.waitForFunction(inView, hash.slice(1))
    expect(hash).toMatch(/^#product-\d+$/)
  })

  test('is counted: thumbnails, its page, products and clicks', async () => {
    const { page } = await visit(browser)
    const calls = listenToTracking(page)
    await page.goto(`${SITE_URL}/gift-guides/`)
    const shown = await page.locator('[data-track-list="guides"] > li').allInnerTexts()
    // A guide that another test has just published comes before those of the demo content.
    const place = shown.findIndex((text) => text.includes(newest().title)) + 1
    expect(place).toBeGreaterThan(0)
    await eventually(() => reportedItems(calls, 'bg_ids').includes(`${newest().id}@${place}`))
    await page.getByRole('link', { name: newest().title }).first().click()
    await eventually(() =>
      calls.some(({ body }) => body['type'] === 'click-listicle-thumbnail' && String(body['bg_id']) === String(newest().id)),
    )
    await eventually(() => reportedItems(calls, 'impressions', { type: 'impression-listicle' }).includes(`${newest().id}@0`))
    await page.locator('[data-track-list="guide"] > section').first().scrollIntoViewIfNeeded()
    await eventually(() => reportedItems(calls, 'impressions', { type: 'impression-listicle-product' }))
    await page.locator('[data-track-list="guide"] h2 a').first().click()
    expect(await eventually(() => calls.some(({ body }) => body['type'] === 'click-listicle'))).toBe(true)
  })

  test('reads a guide without JavaScript', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(`${SITE_URL}/${newest().slug}/`)
    expect(await page.locator('[data-track-list="guide"] > section').count()).toBe(newest().product_count)
    expect(await shopAddress(page)).toMatch(/^https?:/)
  })
})

describe('the address of a guide', () => {
  const get = async (path: string) => fetch(`${SITE_URL}${path}`, { redirect: 'manual' })

  test.each(['', '/uk', '/ca'])('exists under %s/', async (prefix) => {
    const answer = await get(`${prefix}/${newest().slug}/`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('"@type":"Article"')
  })

  test('that is nearly right leads to the right one for good', async () => {
    const answer = await get(`/${newest().slug}s/`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toContain(`/${newest().slug}/`)
  })
})
