import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { hydrated } from '../src/hydrated.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const home = (page: Page) => page.locator('header').getByRole('link', { name: 'Ribbonry' }).first()
const selector = (page: Page) => page.locator('header').getByRole('combobox', { name: 'Country' })
const edition = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'edition')?.value

describe('a region', () => {
  test('is remembered on pages that all regions share, by their links and by the selector', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(`${SITE_URL}/uk/`)
    await hydrated(page)
    await eventually(async () => (await edition(page)) === 'uk')
    await page.goto(`${SITE_URL}/about/`)
    await hydrated(page)
    expect(await eventually(async () => (await selector(page).inputValue()) === 'uk')).toBe(true)
    expect(await home(page).getAttribute('href')).toBe('/uk/')
    const links = await page
      .locator('a[href^="/"]:not([hreflang])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const words = [
      'about',
      'blog',
      'wishlist',
      'login',
      'newsletters',
      'profile',
      'giveaways',
      'gift-guides',
      'affiliate-disclosure',
      'product-pitch',
      'submit',
    ]
    const shared = new RegExp(`^/(${words.join('|')}|[a-z]+-policy)`)
    expect(links.filter((link) => !link.startsWith('/uk/') && !shared.test(link))).toEqual([])
    expect(complaints).toEqual([])
  })

  test('is left for the default one on pages that all regions share, by the selector and by the footer', async () => {
    const { page } = await visit(browser)
    const goesBack = async (path: string, choose: () => Promise<unknown>) => {
      await page.goto(`${SITE_URL}/uk/`)
      await hydrated(page)
      await page.goto(`${SITE_URL}${path}`)
      await hydrated(page)
      await eventually(async () => (await home(page).getAttribute('href')) === '/uk/')
      await choose()
      await eventually(async () => (await home(page).getAttribute('href')) === '/')
      await page.reload()
      await hydrated(page)
      expect([await selector(page).inputValue(), await home(page).getAttribute('href')]).toEqual(['us', '/'])
    }
    await goesBack('/about/', () => selector(page).selectOption('us'))
    await goesBack('/blog/', () => page.getByRole('contentinfo').getByRole('link', { name: 'United States' }).click())
  })

  test('is kept by clicks before the code of the page has loaded', async () => {
    const { page } = await visit(browser)
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto(`${SITE_URL}/uk/`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await page.waitForURL(`${SITE_URL}/blog/`)
    await home(page).click()
    await page.waitForURL(`${SITE_URL}/uk/`)
    await page.goto(`${SITE_URL}/gift-guides/`)
    await page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: 'Search gifts' }))
      .first()
      .fill('teapot')
    await page.keyboard.press('Enter')
    await page.waitForURL(/teapot/)
    expect(new URL(page.url()).pathname).toBe('/uk/search/teapot/')
  })
})
