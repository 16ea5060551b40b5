import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, type Visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { logIn } from '../src/log-in.ts'
import { findPageFaults } from '../src/page-quality.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const stars = (page: Page) => page.getByRole('group', { name: 'Rate this gift' })
const star = (page: Page, count: number) =>
  stars(page).getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars`, exact: true })
const isGiven = (page: Page, count: number) => eventually(() => star(page, count).isChecked())

/** A member without a rating of this gift. */
async function member(gift: number): Promise<Visit> {
  const storageState = await logIn(browser, 'shopper')
  const visiting = await visit(browser, { reducedMotion: 'reduce', storageState })
  const answer = await visiting.page
    .context()
    .request.post(`${SITE_URL}/api/user/rating`, { data: { post_id: gift, rating: 0 }, headers: { origin: SITE_URL } })
  expect(await answer.json()).toMatchObject({ meta: { status: 'success' } })
  return visiting
}

describe('a member', () => {
  test('rates a gift by keyboard, finds it rated when coming back, and takes it back', async () => {
    const { posts } = (await (await fetch(`${SITE_URL}/api/lists/new/1`)).json()) as {
      posts: readonly { id: number; slug: string; native_ad: boolean }[]
    }
    const { id = 0, slug = '' } = posts.find((post) => !post.native_ad) ?? {}
    const { page, complaints } = await member(id)
    await page.goto(`${SITE_URL}/${slug}/`)
    await stars(page).waitFor()
    await page.getByRole('link', { name: /^Wrap it/ }).focus()
    await page.keyboard.press('Tab')
    expect(await star(page, 1).evaluate((radio) => radio === document.activeElement)).toBe(true)
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight')
    await isGiven(page, 4)
    await page.getByText('Thank you. Your rating is kept.').waitFor({ state: 'attached' })
    expect(await findPageFaults(page)).toEqual([])
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
})
