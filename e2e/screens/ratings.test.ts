import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { lookUpPostRatings, ratePost } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, type Visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { DEMO_PASSWORD, firstGifts, SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

interface Rating {
  readonly post_id: number
  readonly rating: number
}

let browser: Browser
let slugs: readonly string[]
beforeAll(async () => {
  browser = await sharedBrowser()
  slugs = (await firstGifts()).map(({ slug }) => slug)
})
beforeEach(() => {
  const kept = new Map<number, number>()
  fixtures.answer(ratePost, ({ body }) => {
    const { post_id: id, rating } = body as Rating
    kept.set(id, rating)
    return { rating, average: rating, rating_count: 1 }
  })
  fixtures.answer(lookUpPostRatings, () => ({ posts: [...kept].map(([post_id, rating]) => ({ post_id, rating })) }))
})

const stars = (page: Page) => page.getByRole('group', { name: 'Rate this gift' })
const star = (page: Page, count: number) =>
  stars(page).getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars`, exact: true })
const isGiven = (page: Page, count: number) => eventually(() => star(page, count).isChecked())

async function fillLogIn(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'I have an account' }).click()
  await page.getByLabel('Username or email').fill('shopper@ribbonry.test')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.locator('form').getByRole('button', { name: 'Log in' }).click()
}

const member = (): Promise<Visit> => visit(browser, { reducedMotion: 'reduce', storageState: sessionOf('shopper') })
const visitor = (): Promise<Visit> => visit(browser, { reducedMotion: 'reduce' })

describe('a member', () => {
  test('sees the rating rolled back when it could not be saved, and tries again', async () => {
    const { page } = await member()
    await page.route('**/api/user/rating', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"meta":{"status":"error"}}' }),
    )
    await page.goto(`${SITE_URL}/${slugs[1]}/`)
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
    await page.goto(`${SITE_URL}/${slugs[2]}/`)
    await stars(page).locator('label').nth(2).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.textContent()).toContain('Make an account to rate this gift.')
    await fillLogIn(page)
    await page.getByText('Thank you. Your rating is kept.').waitFor({ state: 'attached' })
    await isGiven(page, 3)
    await page.reload()
    await isGiven(page, 3)
  })

  test('who declines gives no rating', async () => {
    const { page } = await visitor()
    await page.goto(`${SITE_URL}/${slugs[2]}/`)
    await stars(page).locator('label').nth(2).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await stars(page).getByRole('radio', { checked: true }).count()).toBe(0)
  })
})
