import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { hydrated } from '../src/hydrated.ts'
import { findPageFaults } from '../src/page-quality.ts'
import { SITE_URL } from '../src/site.ts'
import { listenToTracking, reportedItems } from '../src/tracking-calls.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('the cookie banner', () => {
  const goFrom = async (page: Page, country: string, path = '/new/'): Promise<void> => {
    await page.route(`${SITE_URL}${path}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('data-country="US"', `data-country="${country}"`),
      })
    })
    await page.goto(`${SITE_URL}${path}`)
  }

  const cookieNames = async (page: Page): Promise<string[]> => (await page.context().cookies()).map(({ name }) => name).toSorted()
  /** Names of the entries in local storage. */
  const storedNames = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage))

  /** Opens the list as from Germany, and scrolls until it is tracked. */
  async function readFromGermany(page: Page): Promise<void> {
    const calls = listenToTracking(page)
    await goFrom(page, 'DE')
    await eventually(() => reportedItems(calls, 'impressions').length > 0)
  }

  test('asks a visitor from Europe, and nothing is set before they answer', async () => {
    const { page } = await visit(browser)
    await readFromGermany(page)
    const banner = page.getByRole('complementary', { name: 'Cookies' })
    await banner.waitFor()
    expect([await cookieNames(page), await storedNames(page)]).toEqual([[], []])
    const [no, yes] = [
      banner.getByRole('button', { name: 'No, thank you' }),
      banner.getByRole('button', { name: 'That is fine' }),
    ]
    const looks = (button: typeof no) =>
      button.evaluate((element) => {
        const { backgroundColor, color, fontSize, fontWeight, height } = getComputedStyle(element)
        return { backgroundColor, color, fontSize, fontWeight, height }
      })
    expect(await looks(no)).toEqual(await looks(yes))
    expect(await findPageFaults(page)).toEqual([])
  })

  test('stores a refusal: earlier cookies are removed, and only the answer is set', async () => {
    const { page } = await visit(browser)
    await page.context().addCookies(['visited', 'user_id', 'etsy'].map((name) => ({ name, value: '1', url: SITE_URL })))
    await readFromGermany(page)
    await page.getByRole('button', { name: 'No, thank you' }).click()
    const banner = page.getByRole('complementary', { name: 'Cookies' })
    await banner.waitFor({ state: 'hidden' })
    await readFromGermany(page)
    await hydrated(page)
    expect(await banner.count()).toBe(0)
    expect([await cookieNames(page), await storedNames(page)]).toEqual([['hide_cookie_banner'], []])
  })

  test('is hidden for ten years after consent, and visits are remembered from then on', async () => {
    const { page } = await visit(browser)
    await readFromGermany(page)
    await page.getByRole('button', { name: 'That is fine' }).click()
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'hide_cookie_banner')
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400)
    await readFromGermany(page)
    expect(await page.getByRole('complementary', { name: 'Cookies' }).count()).toBe(0)
    expect(await cookieNames(page)).toEqual(expect.arrayContaining(['session', 'visited']))
  })

  test('can be answered differently later, on the page that explains the cookies', async () => {
    const { page } = await visit(browser)
    await readFromGermany(page)
    await page.getByRole('button', { name: 'That is fine' }).click()
    await readFromGermany(page)
    expect(await cookieNames(page)).toContain('visited')
    await page.goto(`${SITE_URL}/privacy-policy/`)
    await page.getByRole('button', { name: 'Do not remember me' }).click()
    await page.getByText('only cookies for what you choose yourself are set').waitFor()
    expect(await cookieNames(page)).toEqual(['hide_cookie_banner'])
    expect(await findPageFaults(page)).toEqual([])
    await readFromGermany(page)
    expect(await cookieNames(page)).toEqual(['hide_cookie_banner'])
  })

  test('is not needed for the country, which a visitor chooses by its address', async () => {
    const { page } = await visit(browser)
    await goFrom(page, 'DE', '/uk/')
    await hydrated(page)
    await page.getByRole('complementary', { name: 'Cookies' }).waitFor()
    expect(await cookieNames(page)).toEqual(['edition'])
  })

  test('is not shown to visitors from elsewhere', async () => {
    const { page } = await visit(browser)
    await goFrom(page, 'BR')
    await hydrated(page)
    expect(await page.getByRole('complementary', { name: 'Cookies' }).count()).toBe(0)
  })
})
