import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { sharedBrowser } from '../src/browser.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
const field = (page: Page) => page.getByRole('combobox', { name: 'Search gifts' }).first()
const status = async (path: string): Promise<number> => (await fetch(`${SITE_URL}${path}`, { redirect: 'manual' })).status

describe('a visitor who searches', () => {
  test('is offered categories and gifts while typing, and goes to one with the keyboard alone', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(SITE_URL)
    await field(page).focus()
    await page.keyboard.type('teap')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await list.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    const marked = list.locator('[aria-selected="true"]')
    await marked.waitFor()
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await marked.getAttribute('id'))
    const to = await marked.getAttribute('href')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${SITE_URL}${to}`)
    expect(complaints).toEqual([])
  })

  test('closes the suggestions with Escape and keeps what was typed', async () => {
    const { page } = await visit(browser)
    await page.goto(SITE_URL)
    await field(page).focus()
    await page.keyboard.type('lamp')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await list.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    expect(await field(page).inputValue()).toBe('lamp')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${SITE_URL}/search/lamp/`)
  })

  test('sees what was meant where a key slipped, and narrows it by links that stay in the address', async () => {
    const { page } = await visit(browser)
    await page.goto(`${SITE_URL}/search/candel/`)
    await page.getByText('Showing results for').waitFor()
    const facets = page.getByRole('navigation', { name: 'Sort and filter' })
    await facets.getByRole('button', { name: /^Price/ }).click()
    await facets.getByRole('list', { name: 'Price' }).getByRole('link').nth(1).click()
    await page.waitForURL(/[?&](min|max)=/)
    await facets.getByRole('button', { name: /^Price/ }).click()
    await facets.getByRole('link', { name: 'Any price' }).click()
    await page.waitForURL(`${SITE_URL}/search/candel/`)
    await facets.getByRole('button', { name: 'Price Any price' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('is told letter for letter when there is nothing', async () => {
    const { page } = await visit(browser)
    await page.goto(`${SITE_URL}/search/zzzzqqqq/`)
    expect(await page.getByText('No results found. :(', { exact: true }).count()).toBe(1)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  })

  test('is led from the term redirect to what is asked for, and from an empty search home', async () => {
    const location = async (path: string): Promise<string | null> =>
      (await fetch(`${SITE_URL}${path}`, { redirect: 'manual' })).headers.get('location')
    expect(await location('/search/redirect/?s=tea%20pot')).toBe('/search/tea%20pot/')
    expect(await location('/search/')).toBe('/')
  })

  test.each(["' or 1=1 --", '<script>alert(1)</script>', '🎁', '\u{202E}pot', 'x'.repeat(3000), '%', 'a/b'])(
    'can type %j and gets a page',
    async (term) => {
      expect(await status(`/search/${encodeURIComponent(term)}/`)).toBe(200)
    },
  )
})
