import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, visit, type Visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { logIn } from '../src/log-in.ts'
import { faultsOf } from '../src/look.ts'
import { DEMO_PASSWORD, SITE_URL } from '../src/site.ts'

interface Gift {
  readonly id: number
  readonly slug: string
}

let browser: Browser
let gifts: readonly Gift[]
let opened: Visit | undefined

beforeAll(async () => {
  browser = await openBrowser()
  const { posts } = (await (await fetch(`${SITE_URL}/api/lists/new/1`)).json()) as { posts: readonly (Gift & { native_ad: boolean })[] }
  gifts = posts.filter((post) => !post.native_ad).slice(0, 3)
})
afterAll(async () => browser.close())
afterEach(async () => {
  await opened?.page.context().close()
})

const giftAt = (index: number): Gift => gifts[index] ?? { id: 0, slug: 'none' }
const stars = (page: Page) => page.getByRole('group', { name: 'Rate this gift' })
const star = (page: Page, count: number) => stars(page).getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars`, exact: true })
const isGiven = (page: Page, count: number) => eventually(() => star(page, count).isChecked())

async function fillLogIn(page: Page): Promise<void> {
  await page.getByLabel('Username or email').fill('shopper@ribbonry.test')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.locator('form').getByRole('button', { name: 'Log in' }).click()
}

/** A member who has not rated any of the gifts. */
async function member(): Promise<Visit> {
  const storageState = await logIn(browser, 'shopper')
  const context = await browser.newContext({ storageState })
  for (const { id } of gifts) {
    const answer = await context.request.post(`${SITE_URL}/api/user/rating`, { data: { post_id: id, rating: 0 }, headers: { origin: SITE_URL } })
    expect(await answer.json()).toMatchObject({ meta: { status: 'success' } })
  }
  await context.close()
  opened = await visit(browser, { reducedMotion: 'reduce', storageState })
  return opened
}

/** The same in a browser that has forgotten them. */
async function visitor(): Promise<Visit> {
  const { page } = await member()
  await page.context().close()
  opened = await visit(browser, { reducedMotion: 'reduce' })
  return opened
}

describe('a member', () => {
  test('rates a gift by keyboard, finds it rated when coming back, and takes it back', async () => {
    const { page, complaints } = await member()
    await page.goto(`${SITE_URL}/${giftAt(0).slug}/`)
    await stars(page).waitFor()
    await page.getByRole('button', { name: 'Share' }).first().focus()
    await page.keyboard.press('Tab')
    expect(await star(page, 1).evaluate((radio) => radio === document.activeElement)).toBe(true)
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight')
    await isGiven(page, 4)
    await page.getByText('Thank you. Your rating is kept.').waitFor({ state: 'attached' })
    expect(await faultsOf(page)).toEqual([])
    await page.reload()
    await isGiven(page, 4)
    await page.getByRole('button', { name: 'Take it back' }).click()
    expect(await star(page, 1).evaluate((radio) => radio === document.activeElement)).toBe(true)
    await page.getByText('Your rating is taken back.').waitFor({ state: 'attached' })
    await page.reload()
    await stars(page).waitFor()
    expect(await stars(page).getByRole('radio', { checked: true }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('sees the stars go out again where a rating could not be kept, and tries again', async () => {
    const { page } = await member()
    await page.route('**/api/user/rating', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"meta":{"status":"error"}}' }))
    await page.goto(`${SITE_URL}/${giftAt(1).slug}/`)
    await stars(page).locator('label').nth(4).click()
    await page.getByText('Your rating could not be kept.').waitFor()
    expect(await stars(page).getByRole('radio', { checked: true }).count()).toBe(0)
    await page.unroute('**/api/user/rating')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Thank you. Your rating is kept.').waitFor({ state: 'attached' })
    await isGiven(page, 5)
  })
})

describe('a visitor', () => {
  test('is asked to log in, and then the gift is rated', async () => {
    const { page } = await visitor()
    await page.goto(`${SITE_URL}/${giftAt(2).slug}/`)
    await stars(page).locator('label').nth(2).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.textContent()).toContain('Log in to rate this gift.')
    await fillLogIn(page)
    await page.getByText('Thank you. Your rating is kept.').waitFor({ state: 'attached' })
    await isGiven(page, 3)
    await page.reload()
    await isGiven(page, 3)
  })

  test('who would rather not has given no stars', async () => {
    const { page } = await visitor()
    await page.goto(`${SITE_URL}/${giftAt(2).slug}/`)
    await stars(page).locator('label').nth(2).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await stars(page).getByRole('radio', { checked: true }).count()).toBe(0)
  })
})
