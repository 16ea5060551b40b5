import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { sharedBrowser, type Visit } from '../src/browser.ts'
import { sessionOf } from '../src/screen-site.ts'
import { open } from '../src/page-quality.ts'
import { SITE_URL } from '../src/site.ts'
import type { MemberName } from '../../web/test/accounts.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const STATISTICS = /\/api\/user\/debug/
const COUNTS = '/api/admin/statistics/counts'
const FIGURES = [
  'All',
  'Raw',
  'Mobile',
  'Category',
  'Post page',
  'Editorial',
  'Viewable',
  'Saves',
  'Sales score',
  'Week score',
  'Week CTR',
  'Clicks score',
]

interface Asking extends Visit {
  /** Requested statistics calls and code of the overlay. */
  readonly asked: string[]
}

async function someone(name?: MemberName, options: BrowserContextOptions = {}): Promise<Asking> {
  const visiting = await visit(browser, name === undefined ? options : { storageState: sessionOf(name), ...options })
  const { page } = visiting
  const asked: string[] = []
  page.on('request', (request) => {
    if (STATISTICS.test(request.url()) || request.url().includes(COUNTS) || request.url().includes('statistics-overlay'))
      asked.push(new URL(request.url()).pathname)
  })
  return { ...visiting, asked }
}

const card = (page: Page, index: number) => page.locator('ul[data-track-list] > li[data-track-item]').nth(index)
const panel = (page: Page) => page.locator('[data-statistics-panel]')
const badges = (page: Page) => page.getByRole('button', { name: / and other figures: / })

/** Names of all figures in the panel, once it is shown. */
async function figuresOf(page: Page): Promise<string[]> {
  await panel(page).getByText('Sales score').waitFor()
  await panel(page).getByRole('rowheader').first().waitFor()
  // Read in one step, because the panel of one card may be replaced by another's.
  return await panel(page).evaluate((shown) =>
    [...shown.querySelectorAll('th[scope="row"]'), ...shown.querySelectorAll('dt')].map(({ textContent }) => textContent ?? ''),
  )
}

describe('the developer overlay', () => {
  test('is accessible beside the gift that is hovered', async () => {
    const { page, complaints } = await someone('editor')
    await page.goto(`${SITE_URL}/new/?dev=true`)
    await badges(page).first().waitFor()
    await card(page, 1).hover()
    expect(await figuresOf(page)).toEqual(FIGURES)
    expect(await violationsOf(page, { include: ['[data-statistics-panel]', '[data-statistics-badge]'] })).toEqual([])
    expect(complaints).toEqual([])
  })

  test('follows the keyboard', async () => {
    const { page } = await someone('admin')
    await page.goto(`${SITE_URL}/new/?dev=true`)
    await badges(page).first().waitFor()
    await card(page, 0).locator('a').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await figuresOf(page)).toEqual(FIGURES)
  })

  test('on a phone opens and closes by the badge, within the screen', async () => {
    const { page } = await someone('editor', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await page.goto(`${SITE_URL}/new/?dev=true`)
    await badges(page).nth(1).tap()
    expect(await figuresOf(page)).toEqual(FIGURES)
    const box = await panel(page).boundingBox()
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
    await badges(page).nth(1).tap()
    await panel(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/new/')
  })

  test('that was opened by its badge stays open, wherever the pointer moves, until it is closed', async () => {
    const { page } = await someone('editor')
    await page.clock.install()
    await page.goto(`${SITE_URL}/new/?dev=true`)
    await badges(page).nth(1).click()
    expect(await figuresOf(page)).toEqual(FIGURES)
    const title = (await card(page, 1).getByRole('heading').textContent()) ?? ''
    await card(page, 3).hover()
    await page.mouse.move(1, 1)
    // Longer than the delays for showing and hiding a panel.
    await page.clock.runFor(600)
    expect(await panel(page).textContent()).toContain(title)
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await card(page, 3).hover()
    await panel(page)
      .getByText((await card(page, 3).getByRole('heading').textContent()) ?? '')
      .waitFor()
  })

  test.each([
    ['a visitor', undefined, '?dev=true'],
    ['a shopper', 'shopper', '?dev=true'],
    ['an editor who did not ask', 'editor', ''],
  ] as const)('is not there for %s, and costs nothing', async (_, name, query) => {
    const { page, asked } = await someone(name)
    await open(page, `/new/${query}`)
    await card(page, 1).hover()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await badges(page).count()).toBe(0)
    expect(asked).toEqual([])
  })
})
