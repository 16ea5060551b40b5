import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { sharedBrowser, visit, type Visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { sessionOf } from '../src/screen-site.ts'
import { open } from '../src/page-quality.ts'
import { firstGifts, SITE_URL } from '../src/site.ts'
import { openCountedGift } from '../src/statistics-overlay.ts'
import type { MemberName } from '../../web/test/accounts.ts'

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
const calls = (asked: readonly string[]) => asked.filter((path) => STATISTICS.test(path))

/** Names of all figures in the panel, once it is shown. */
async function figuresOf(page: Page): Promise<string[]> {
  await panel(page).getByText('Sales score').waitFor()
  await panel(page).getByRole('rowheader').first().waitFor()
  // Read at once: the panel of one card makes way for that of another.
  return await panel(page).evaluate((shown) =>
    [...shown.querySelectorAll('th[scope="row"]'), ...shown.querySelectorAll('dt')].map(({ textContent }) => textContent ?? ''),
  )
}

describe('the developer overlay', () => {
  test('shows an editor the click rate of every gift of a page, asking once for all of them', async () => {
    const { page, asked } = await someone('editor')
    const { badge } = await openCountedGift(page)
    await badge.waitFor()
    await eventually(
      async () =>
        (await badges(page)
          .filter({ hasText: /^(\d+\.\d\d%|Not seen)$/ })
          .count()) === (await badges(page).count()),
    )
    expect(asked.filter((path) => path === COUNTS)).toHaveLength(1)
    expect(calls(asked)).toEqual([])
  })

  test('shows an editor all figures of the gift that is hovered, asking once for each', async () => {
    const { page, asked, complaints } = await someone('editor')
    await page.goto(`${SITE_URL}/new/?dev=true`)
    await badges(page).first().waitFor()
    const item = await card(page, 1).getAttribute('data-track-item')
    await card(page, 1).hover()
    expect(await figuresOf(page)).toEqual(FIGURES)
    expect(calls(asked)).toEqual([`/api/user/debug/${item}`])
    await page.mouse.move(1, 1)
    await panel(page).waitFor({ state: 'detached' })
    await card(page, 3).hover()
    await panel(page)
      .getByText((await card(page, 3).getByRole('heading').textContent()) ?? '')
      .waitFor()
    await page.mouse.move(1, 1)
    await panel(page).waitFor({ state: 'detached' })
    await card(page, 1).hover()
    await panel(page)
      .getByText((await card(page, 1).getByRole('heading').textContent()) ?? '')
      .waitFor()
    expect(new Set(calls(asked)).size).toBe(calls(asked).length)
    expect(await violationsOf(page, { include: ['[data-statistics-panel]', '[data-statistics-badge]'] })).toEqual([])
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
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

  test('that was opened by its badge stays, wherever the mouse goes, until it is closed', async () => {
    const { page } = await someone('editor')
    await page.clock.install()
    await page.goto(`${SITE_URL}/new/?dev=true`)
    await badges(page).nth(1).click()
    expect(await figuresOf(page)).toEqual(FIGURES)
    const title = (await card(page, 1).getByRole('heading').textContent()) ?? ''
    await card(page, 3).hover()
    await page.mouse.move(1, 1)
    // Longer than a hovered panel takes to come and to go.
    await page.clock.runFor(600)
    expect(await panel(page).textContent()).toContain(title)
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await card(page, 3).hover()
    await panel(page)
      .getByText((await card(page, 3).getByRole('heading').textContent()) ?? '')
      .waitFor()
  })

  test('has the figures of a gift’s own page behind the badge on its title', async () => {
    const [gift] = await firstGifts()
    const { page, asked } = await someone('editor')
    await page.goto(`${SITE_URL}/${gift?.slug}/?dev=true`)
    await page
      .getByRole('button', { name: ` and other figures: ${gift?.title}` })
      .first()
      .click()
    expect(await figuresOf(page)).toEqual(FIGURES)
    expect(calls(asked)).toEqual([`/api/user/debug/${await page.locator('article').getAttribute('data-track-item')}`])
  })

  test('asks for a gift in its category, for a guide’s product and for a guide’s thumbnail by their own calls', async () => {
    const { page, asked } = await someone('editor')
    await page.goto(`${SITE_URL}/new/?dev=true`)
    await badges(page).first().waitFor()
    const item = await card(page, 0).getAttribute('data-track-item')
    for (const [type, path] of [
      ['impression-gifts', `/api/user/debug/${item}/cat/3`],
      ['impression-listicle-product', `/api/user/debug-listicle-product/${item}`],
      ['gift-guide-thumbnail-homepage', `/api/user/debug-listicle-thumbnail/${item}`],
    ] as const) {
      await page.mouse.move(1, 1)
      await panel(page).waitFor({ state: 'detached' })
      await page
        .locator('ul[data-track-list]')
        .first()
        .evaluate((list, as) => {
          Object.assign(list.dataset, { trackImpression: as, trackCategory: '3' })
        }, type)
      await card(page, 0).hover()
      await eventually(() => calls(asked).includes(path))
    }
    expect(new Set(calls(asked)).size).toBe(calls(asked).length)
  })

  test('names the gift categories that a gift was seen in, by number while nobody tells their names', async () => {
    const { page } = await someone('editor')
    await page.route(STATISTICS, async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object }
      await route.fulfill({
        json: {
          ...answer,
          data: {
            ...answer.data,
            categories: [
              { id: 3, impressions: 1200, clicks: 40 },
              { id: 9, impressions: 7, clicks: 0 },
            ],
          },
        },
      })
    })
    const category = {
      slug: 'k',
      description: '',
      modified: '2026-11-20T00:00:00.000Z',
      rating: null,
      parent_id: null,
      post_count: 1,
    }
    await page.route('**/api/admin/gift-categories', (route) =>
      route.fulfill({ json: { meta: { status: 'success' }, categories: [{ id: 3, name: 'For cooks', ...category }] } }),
    )
    await page.goto(`${SITE_URL}/new/?dev=true`)
    await badges(page).first().waitFor()
    await page
      .locator('ul[data-track-list]')
      .first()
      .evaluate((list) => {
        Object.assign(list.dataset, { trackCategory: '3' })
      })
    await card(page, 1).hover()
    await panel(page).getByText('For cooks: 40 of 1,200, Category 9: 0 of 7').waitFor()
    expect(
      await panel(page)
        .getByText(/^Gift \d+, in For cooks$/)
        .count(),
    ).toBe(1)
  })

  test('says so when there are no figures to be had, and tries again', async () => {
    const { page } = await someone('editor')
    let away = true
    await page.route(STATISTICS, (route) => (away ? route.abort() : route.continue()))
    await page.goto(`${SITE_URL}/new/?dev=true`)
    await badges(page).first().waitFor()
    await card(page, 1).hover()
    await panel(page).getByRole('alert').waitFor()
    away = false
    await panel(page).getByRole('button', { name: 'Count again' }).click()
    expect(await figuresOf(page)).toEqual(FIGURES)
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
