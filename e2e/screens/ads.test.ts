import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { listGifts, listNativeAds, listPosts } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { adsOn, openWithAds, scrollALittle } from '../src/ads.ts'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { watchLayoutShift } from '../src/layout-shift.ts'
import { findPageFaults } from '../src/page-quality.ts'
import { openGift } from '../src/open-gift.ts'
import { fixtures } from '../src/screen-site.ts'
import { SITE_URL, WIDTHS } from '../src/site.ts'
import { visit } from '../src/visitors.ts'
import { listenToTracking } from '../src/tracking-calls.ts'
import { nativeAds, withPlaces } from '../../web/test/ads.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(() => {
  for (const call of [listPosts, listGifts]) fixtures.answer(call, (_, { posts }) => ({ posts: withPlaces(posts) }))
  fixtures.answer(listNativeAds, ({ query: { seen = '' } }) => ({
    ads: nativeAds.filter(({ code }) => !seen.split(',').includes(code)),
  }))
})

const codesOn = (page: Page): Promise<(string | null)[]> =>
  adsOn(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-track-item')))
const isAdCall = (url: URL): boolean => url.pathname === '/api/user/ssna'

describe('a list', () => {
  test('shows no ad, and no gap, to those without JavaScript', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(`${SITE_URL}/new/`)
    expect(await adsOn(page).count()).toBe(0)
    const cards = page.locator('ul[data-track-list="new"] > li[data-track-item]')
    expect([await cards.count(), await cards.locator('h3 a').count()]).toEqual([37, 37])
  })

  test('requests no ads before the reader scrolls', async () => {
    const { page } = await visit(browser)
    const calls: string[] = []
    page.on('request', (request) => {
      if (isAdCall(new URL(request.url()))) calls.push(request.url())
    })
    const counted = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/user/tracking')
    await page.goto(`${SITE_URL}/new/`)
    await counted
    expect(calls).toEqual([])
    await scrollALittle(page)
    await eventually(() => calls.length > 0)
  })

  test('is the same when ads fail to load', async () => {
    const { page } = await visit(browser)
    await page.route(isAdCall, (route) => route.abort())
    const asked = page.waitForRequest((request) => isAdCall(new URL(request.url())))
    await page.goto(`${SITE_URL}/new/`)
    await page.mouse.wheel(0, 3000)
    await asked
    await page.mouse.wheel(0, 300)
    await page.waitForFunction(() => document.querySelectorAll('ul[data-track-list="new"] > li').length > 60)
    expect(await adsOn(page).count()).toBe(0)
    await page.locator('main li h3 a').nth(4).click()
    await page
      .getByRole('link', { name: /^(See|Look for) it at / })
      .first()
      .waitFor({ state: 'attached' })
  })
})

describe('an ad', () => {
  test.each(WIDTHS)('enters the list below the visible part, so that nothing shifts at %i px', async (width) => {
    const { page, complaints } = await visit(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    const layoutShift = await watchLayoutShift(page)
    await openWithAds(page, '/new/')
    expect(
      await adsOn(page)
        .first()
        .evaluate((card) => card.getBoundingClientRect().top >= innerHeight),
    ).toBe(true)
    const codes = await codesOn(page)
    expect(new Set(codes).size).toBe(codes.length)
    expect((await layoutShift()).shift).toBeLessThan(0.02)
    expect(await findPageFaults(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('appears in gift categories, at a price and on the Instagram page too', async () => {
    const { page } = await visit(browser)
    for (const path of ['/gifts/', '/gifts-under/?from=0&to=200', '/shop-instagram/', '/uk/popular/']) {
      await openWithAds(page, path)
      expect(await adsOn(page).count()).toBeGreaterThan(0)
    }
  })

  test('reports its impression and its click once each, by calls of its own', async () => {
    const { page } = await visit(browser)
    const calls = listenToTracking(page)
    await page.context().route(
      (url) => url.origin !== new URL(SITE_URL).origin,
      (route) => route.fulfill({ body: 'A firm' }),
    )
    await openWithAds(page, '/popular/')
    const ad = adsOn(page).first()
    await ad.scrollIntoViewIfNeeded()
    const code = await ad.getAttribute('data-track-item')
    const seen = await eventually(() =>
      calls.find(({ call, body }) => call === 'ssna/tracking/impression' && body['ad_id'] === code),
    )
    expect(code).toMatch(/^x101[0-9a-z]+$/)
    expect(seen.body).toMatchObject({ list: 'popular', position: Number(await ad.getAttribute('data-track-position')) })
    for (const _ of [1, 2]) {
      const [opened] = await Promise.all([page.context().waitForEvent('page'), ad.locator('h3 a').click()])
      await opened.close()
    }
    await eventually(() => calls.some(({ call }) => call === 'ssna/tracking/click'))
    const told = (call: string) =>
      calls.filter(({ call: one, body }) => one === call && body['ad_id'] === code && body['viewable'] !== true)
    expect([told('ssna/tracking/impression').length, told('ssna/tracking/click').length]).toEqual([1, 1])
    expect(calls.filter(({ call, body }) => call === 'tracking' && JSON.stringify(body).includes('"x101'))).toEqual([])
  })

  test('keeps its position when the visitor comes back', async () => {
    const { page, complaints } = await visit(browser)
    await openWithAds(page, '/new/')
    const codes = await codesOn(page)
    await openGift(page.locator('main li h3 a').first())
    await page.goBack()
    await page.locator('ul[data-track-list="new"]').waitFor()
    expect((await codesOn(page)).slice(0, codes.length)).toEqual(codes)
    expect(complaints).toEqual([])
  })

  test('that reached its daily cap is not requested again', async () => {
    const { page } = await visit(browser)
    await openWithAds(page, '/new/')
    const [code] = await codesOn(page)
    await page.evaluate((shown) => {
      localStorage.setItem('ads_shown', JSON.stringify({ day: new Date().toISOString().slice(0, 10), times: { [shown]: 99 } }))
    }, code ?? '')
    const asked = page.waitForRequest((request) => isAdCall(new URL(request.url())))
    await page.reload()
    await scrollALittle(page)
    expect(new URL((await asked).url()).searchParams.get('seen')).toBe(code)
    await adsOn(page).first().waitFor({ state: 'attached' })
    expect(await codesOn(page)).not.toContain(code)
  })
})
