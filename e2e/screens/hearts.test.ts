import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { addToBoard, listOwnBoards, lookUpSavedPosts } from '@ribbonry/contracts'
import type { Browser, Locator, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { inputFeatures } from '../src/hydrated.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const BOARD = { wishlist_id: 3, name: 'For Dad', total: 2, privacy: 'private', image: '', holds: false } as const

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(() => {
  fixtures.answer(lookUpSavedPosts, { posts: [] })
  fixtures.answer(addToBoard, { saved: true, wishlist_id: 3, name: 'For Dad', wishlist_count: 1 })
  fixtures.answer(listOwnBoards, { boards: [BOARD], wishlist_count: 1 })
})

const hearts = (page: Page): Locator => page.getByRole('button', { name: /^Save: / })
const messages = (page: Page): Locator => page.locator('output > span')
const isFull = (heart: Locator): Promise<boolean> => eventually(async () => (await heart.getAttribute('aria-pressed')) === 'true')
const savedPosts = (): number[] => fixtures.callsOf(addToBoard).map(({ body }) => (body as { post_id: number }).post_id)

/** Opens a list, with all code that a press needs. */
async function openList(page: Page): Promise<void> {
  await page.goto(`${SITE_URL}/new/`)
  await inputFeatures(page)
  await page.waitForLoadState('networkidle')
}

describe('the heart of a member', () => {
  test('is full in the next frame, however long the answer takes', async () => {
    const { page } = await visit(browser, { storageState: sessionOf('shopper') })
    await openList(page)
    await page.route('**/api/user/wishlist/add', () => undefined)
    const pressed = await hearts(page)
      .first()
      .evaluate(async (heart: HTMLElement) => {
        heart.click()
        await new Promise((resolve) => requestAnimationFrame(resolve))
        return heart.getAttribute('aria-pressed')
      })
    expect(pressed).toBe('true')
  })

  test('pressed before the page is alive is full at once, and saved later', async () => {
    const { page } = await visit(browser, { storageState: sessionOf('shopper') })
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${SITE_URL}/new/`)
    for (const index of [0, 1, 2, 2]) await hearts(page).nth(index).click()
    const pressed = () => Promise.all([0, 1, 2].map((index) => hearts(page).nth(index).getAttribute('aria-pressed')))
    expect(await pressed()).toEqual(['true', 'true', 'false'])
    release()
    await page.getByText('Saved to For Dad').waitFor()
    expect(await eventually(() => Promise.resolve(savedPosts().length === 2))).toBe(true)
    expect(await pressed()).toEqual(['true', 'true', 'false'])
  })

  test('without a network is kept, and sent once when the line is back', async () => {
    const { page } = await visit(browser, { storageState: sessionOf('shopper') })
    await openList(page)
    await page.context().setOffline(true)
    await hearts(page).first().click()
    await page.getByText('Kept on this device. It goes to your board when the line is back.').waitFor()
    expect([await isFull(hearts(page).first()), savedPosts()]).toEqual([true, []])
    await page.context().setOffline(false)
    await page.getByText('Saved to For Dad').waitFor()
    expect(savedPosts().length).toBe(1)
  })

  test('on a phone leaves one message, which never lies over a dialog', async () => {
    const { page } = await visit(browser, { storageState: sessionOf('shopper'), viewport: { width: 390, height: 844 } })
    await openList(page)
    await hearts(page).nth(0).click()
    await page.getByText('Saved to For Dad').waitFor()
    await hearts(page).nth(0).click()
    await page.getByText('Taken off your boards').waitFor()
    expect(await messages(page).filter({ visible: true }).allInnerTexts()).toEqual([expect.stringContaining('Taken off')])
    await hearts(page).nth(1).click()
    await messages(page).filter({ hasText: 'Saved to For Dad' }).getByRole('button', { name: 'Change' }).click()
    await page.getByRole('dialog', { name: 'Save to a board' }).waitFor()
    expect(await messages(page).filter({ visible: true }).count()).toBe(0)
  })
})
