import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { clickedPlace, noteClicks } from '../src/clicked-place.ts'
import { eventually } from '../src/eventually.ts'
import { holdCode } from '../src/hold-code.ts'
import { openGift, shopAddress } from '../src/open-gift.ts'
import { firstGifts, SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Titles of gifts. Ads are excluded: they load later and would shift the indexes. */
const cardTitles = (page: Page): ReturnType<Page['locator']> => page.locator('main li h3 a[href^="/"]')

/** Scrolls to the end until the list has loaded more cards. */
async function scrollForMore(page: Page): Promise<void> {
  const before = await cardTitles(page).count()
  await eventually(async () => {
    await page.mouse.wheel(0, -400)
    await page.mouse.wheel(0, 20_000)
    return (await cardTitles(page).count()) > before
  })
}

describe('a visitor', () => {
  test('browses the list, opens a gift, and is led to its merchant', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(SITE_URL)
    await openGift(cardTitles(page).first())
    const buy = page.getByRole('link', { name: /^See it at / }).first()
    expect(await buy.getAttribute('href')).toMatch(/^https?:\/\//)
    expect(await buy.getAttribute('rel')).toMatch(/sponsored.*nofollow/)
    expect(
      await page
        .getByText(/we may earn a commission/)
        .first()
        .isVisible(),
    ).toBe(true)
    expect(complaints).toEqual([])
  })

  test('scrolls on and on, never sees a gift twice, and comes back to the place they left', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(SITE_URL)
    await scrollForMore(page)
    await scrollForMore(page)
    const addresses = await cardTitles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(addresses).size).toBe(addresses.length)
    const target = cardTitles(page).nth(60)
    await target.scrollIntoViewIfNeeded()
    await noteClicks(page)
    const address = await target.getAttribute('href')
    await openGift(target)
    const place = await clickedPlace(page)
    await page.goBack()
    // The gift also appears further up, among the recently viewed ones.
    const again = page.locator(`main li h3 a[href="${address}"]`).last()
    const off = async () => ((await again.boundingBox())?.y ?? NaN) - place
    await eventually(async () => Math.abs(await off()) < 5).catch(async (cause: unknown) => {
      throw new Error(`Off by ${await off()} px, among ${await cardTitles(page).count()} gifts`, { cause })
    })
    expect(await cardTitles(page).count()).toBeGreaterThan(60)
    expect(complaints).toEqual([])
  })

  test('finds every order behind its tab', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(SITE_URL)
    const tabs = page.getByRole('navigation', { name: 'Sort gifts' }).getByRole('link')
    for (const path of await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
      await page.locator(`nav[aria-label="Sort gifts"] a[href="${path}"]`).click()
      await page.waitForURL(`${SITE_URL}${path}`)
      await page.locator(`[aria-label="Sort gifts"] a[href="${path}"][aria-current]`).waitFor({ state: 'attached' })
      await cardTitles(page).first().waitFor()
      await page.goto(SITE_URL)
    }
    expect(complaints).toEqual([])
  })

  test('without endless scrolling is offered links', async () => {
    const { page } = await visit(browser)
    await page.goto(`${SITE_URL}/?scroll=n`)
    await page.getByRole('link', { name: 'More gifts' }).click()
    await page.waitForURL(/\/page\/2\/\?scroll=n$/)
    expect(await page.getByRole('link', { name: 'Previous gifts' }).getAttribute('href')).toMatch(/^\/\?scroll=n$/)
  })

  test('reads everything without JavaScript', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(SITE_URL)
    expect(await cardTitles(page).count()).toBeGreaterThan(30)
    await openGift(cardTitles(page).first())
    expect(await shopAddress(page)).toMatch(/^https?:/)
  })

  test('who saves a gift is asked to log in first', async () => {
    const { page } = await visit(browser)
    const [gift] = await firstGifts()
    await page.goto(`${SITE_URL}/${gift?.slug}/`)
    await page.getByRole('button', { name: /^Save/ }).first().click()
    const password = page.getByRole('dialog').getByLabel('Password')
    await password.waitFor()
    expect(await password.isEditable()).toBe(true)
  })

  test('on a phone opens and closes menu and search by their buttons, and by a tap beside them', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await page.goto(SITE_URL)
    const menu = page.locator('#mobile-menu')
    const menuButton = page.locator('button[aria-controls="mobile-menu"]')
    await menuButton.click()
    await menu.getByRole('link').first().waitFor()
    await menuButton.click()
    await menu.waitFor({ state: 'hidden' })
    const search = page.locator('#mobile-search')
    await page.locator('button[aria-controls="mobile-search"]').click()
    await search.getByRole('combobox').waitFor()
    await page.mouse.click(200, 700)
    await search.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
  })

  test('who presses a button before its code is there gets what it does once it is', async () => {
    const { page } = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const release = await holdCode(page, 'vendor')
    await page.goto(SITE_URL, { waitUntil: 'commit' })
    await page.locator('button[aria-controls="mobile-menu"]').click()
    release()
    const menu = page.locator('#mobile-menu')
    await menu.getByRole('link').first().waitFor()
    expect(await menu.isVisible()).toBe(true)
  })

  test('goes from a card to the merchant with the keyboard alone', async () => {
    const { page } = await visit(browser)
    await page.goto(SITE_URL)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the gifts')
    await page.keyboard.press('Enter')
    const name = (await cardTitles(page).first().textContent()) ?? ''
    await cardTitles(page).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const buy = page.getByRole('link', { name: /^See it at / }).first()
    await buy.waitFor()
    const isFocused = (): Promise<boolean> => buy.evaluate((link) => link === document.activeElement)
    for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
    expect(await isFocused()).toBe(true)
    expect(await buy.evaluate((link) => getComputedStyle(link).outlineStyle)).not.toBe('none')
  })
})
