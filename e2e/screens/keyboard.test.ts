import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { findPageFaults } from '../src/page-quality.ts'
import { firstGifts, SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const focused = (page: Page): Promise<string | null> => page.evaluate(() => document.activeElement?.getAttribute('href') ?? null)
const linkAt = (page: Page, index: number): Promise<string | null> =>
  page.locator('main li[data-track-item] :is(h2, h3) a').nth(index).getAttribute('href')

/** Opens a page and waits for its keyboard shortcuts, which load when the page is idle. */
async function openAlive(path: string): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await visit(browser, { reducedMotion: 'reduce' })
  await page.goto(`${SITE_URL}${path}`)
  await eventually(async () => {
    await page.keyboard.press('j')
    return (await focused(page)) !== null
  })
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.evaluate(() => {
    scrollTo(0, 0)
  })
  return { page, complaints }
}

describe('browsing by keyboard', () => {
  test('moves through the gifts, opens one, and returns', async () => {
    const { page, complaints } = await openAlive('/new/')
    await page.keyboard.press('j')
    expect(await focused(page)).toBe(await linkAt(page, 0))
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    const second = await linkAt(page, 1)
    expect(await focused(page)).toBe(second)
    await page.keyboard.press('o')
    await page.waitForURL(`${SITE_URL}${second}`)
    expect(complaints).toEqual([])
    await page.close()
  })

  test('focuses the search field, and ignores keys typed into it', async () => {
    const { page } = await openAlive('/new/')
    await page.keyboard.press('/')
    await page.keyboard.type('jks?/')
    expect(await page.locator('header input[name="s"]').first().inputValue()).toBe('jks?/')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.close()
  })

  test('skips a menu, or opens it with its button and closes it with Escape', async () => {
    const { page, complaints } = await openAlive('/new/')
    const button = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: /: all choices$/ })
      .first()
    const entry = button.locator('..')
    const choices = entry.locator('li a')
    const holdsFocus = () => entry.evaluate((element) => element.contains(document.activeElement))
    await entry.locator('> a').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await holdsFocus()).toBe(false)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await choices.first().waitFor()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await choices.first().evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await choices.first().waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await choices.first().waitFor()
    await page.keyboard.press('Tab')
    const address = (await focused(page)) ?? ''
    await page.keyboard.press('Enter')
    await page.waitForURL(`${SITE_URL}${address}`)
    await choices.first().waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await page.close()
  })

  test('asks a visitor to make an account before a gift is saved', async () => {
    const { page } = await openAlive('/new/')
    await page.keyboard.press('j')
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.textContent()).toContain('Make an account')
    await page.close()
  })

  test('leaves combinations to the browser', async () => {
    const { page } = await openAlive('/new/')
    for (const key of ['Control+j', 'Alt+j', 'Meta+j']) await page.keyboard.press(key)
    expect(await focused(page)).toBeNull()
    await page.close()
  })

  test('is explained in a dialog, in which it can be switched off for good', async () => {
    const { page, complaints } = await openAlive('/new/')
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Browse by keyboard' })
    await dialog.waitFor()
    expect(await findPageFaults(page)).toEqual([])
    await dialog.getByRole('checkbox').uncheck()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    expect(await focused(page)).toBeNull()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.locator('[data-shortcuts]').click()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('shortcuts'))).toBeNull()
    expect(complaints).toEqual([])
    await page.close()
  })
})

describe('recently viewed gifts', () => {
  test('are listed on the next gift and on the front page, and can be removed', async () => {
    const { page, complaints } = await visit(browser)
    const [one, other] = await firstGifts()
    for (const gift of [one, other]) {
      await page.goto(`${SITE_URL}/${gift?.slug ?? ''}/`)
      await page.waitForFunction(
        (slug) => (localStorage.getItem('recently-viewed') ?? '').includes(`"${slug}"`),
        gift?.slug ?? '',
      )
    }
    const row = page.locator('[data-track-list="recently-viewed"]')
    await row.waitFor()
    expect(await row.locator('h3').allTextContents()).toEqual([one?.title])
    await page.goto(SITE_URL)
    await row.waitFor()
    expect(await row.locator('h3').allTextContents()).toEqual([other?.title, one?.title])
    await page.getByRole('button', { name: `Forget: ${other?.title ?? ''}` }).click()
    expect(await row.locator('h3').allTextContents()).toEqual([one?.title])
    await page.getByRole('button', { name: 'Forget all' }).click()
    await row.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()
    expect(complaints).toEqual([])
    await page.close()
  })
})
