import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { SITE_URL } from '../src/site.ts'
import { listenToTracking, reportedItems } from '../src/tracking-calls.ts'
import { visit } from '../src/visitors.ts'

interface CategoryAnswer {
  readonly category: { readonly id: number; readonly name: string; readonly slug: string; readonly children: readonly Child[] }
}
interface Child {
  readonly name: string
  readonly slug: string
  readonly children?: readonly { readonly name: string; readonly slug: string }[]
}

let browser: Browser
/** A top-level category and one of its children. */
let parent: Child
let path: string
let category: CategoryAnswer['category']

async function categoryOf(slug: string): Promise<CategoryAnswer['category']> {
  const answer = await fetch(`${SITE_URL}/api/gifts/${slug}/new/1`)
  return ((await answer.json()) as CategoryAnswer).category
}

beforeAll(async () => {
  browser = await sharedBrowser()
  const [first] = (await categoryOf('all')).children
  const child = first?.children?.[0]
  if (first === undefined || child === undefined) throw new Error('There are no gift categories')
  parent = first
  path = `/gifts/${first.slug}/${child.slug}/`
  category = await categoryOf(child.slug)
})

const cardTitles = (page: Page): ReturnType<Page['locator']> => page.locator('main li h3 a')
const thumb = (page: Page, name: string): ReturnType<Page['locator']> => page.getByRole('slider', { name })

describe('a visitor', () => {
  test('finds the way from all gifts to a category, and back up', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(`${SITE_URL}/gifts/`)
    await page
      .getByRole('list', { name: parent.name, exact: true })
      .getByRole('link', { name: category.name, exact: true })
      .click()
    await page.waitForURL(`${SITE_URL}${path}`)
    await page.getByRole('heading', { level: 1, name: category.name }).waitFor()
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: parent.name }).click()
    await page.waitForURL(`${SITE_URL}/gifts/${parent.slug}/`)
    await page.getByRole('heading', { level: 1, name: parent.name }).waitFor()
    expect(complaints).toEqual([])
  })

  test('narrows a category by price with the arrow keys, and keeps the place and the focus', async () => {
    const { page, complaints } = await visit(browser)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/gifts/')) asked.push(new URL(request.url()).search)
    })
    await page.goto(`${SITE_URL}${path}`)
    const lowest = thumb(page, 'Lowest price')
    await lowest.focus()
    await lowest.press('ArrowRight')
    await page.waitForURL(`${SITE_URL}${path}?min=30&max=2000`)
    await lowest.press('ArrowLeft')
    await page.waitForURL(`${SITE_URL}${path}?min=20&max=2000`)
    expect(await lowest.evaluate((element) => element === document.activeElement)).toBe(true)
    await eventually(() => asked.includes('?min=30&max=2000') && asked.includes('?min=20&max=2000'))
    await page.getByRole('link', { name: 'Any price' }).click()
    await page.waitForURL(`${SITE_URL}${path}`)
    await thumb(page, 'Highest price').press('ArrowLeft')
    await page.waitForURL(`${SITE_URL}${path}?min=0&max=140`)
    expect(await thumb(page, 'Highest price').getAttribute('aria-valuetext')).toBe('$140')
    // Faster than gifts render.
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await page.waitForURL(`${SITE_URL}${path}?min=0&max=140`)
    expect(await thumb(page, 'Highest price').getAttribute('aria-valuetext')).toBe('$140')
    await thumb(page, 'Highest price').press('ArrowRight')
    await page.waitForURL(`${SITE_URL}${path}`)
    expect(complaints).toEqual([])
  })

  test('drags the slider with a finger', async () => {
    const { page } = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.goto(`${SITE_URL}${path}`)
    await page.getByRole('button', { name: /^Price/ }).click()
    const handle = thumb(page, 'Highest price')
    const box = await handle.boundingBox()
    if (box === null) throw new Error('The slider has no thumb')
    // The thumb is a square at the right end.
    const [x, y] = [box.x + box.width - box.height / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 150, y, { steps: 5 })
    await page.mouse.up()
    await page.waitForURL(/\?min=0&max=\d+$/)
    expect(Number(new URL(page.url()).searchParams.get('max'))).toBeLessThan(150)
  })

  test('keeps the price while changing the order, and the order while turning pages', async () => {
    const { page } = await visit(browser)
    await page.goto(`${SITE_URL}/gifts/?min=20&max=2000&scroll=n`)
    await page.getByRole('button', { name: /^Sort/ }).click()
    await page.getByRole('list', { name: 'Sort gifts' }).getByRole('link', { name: 'Popular', exact: true }).click()
    await page.waitForURL(`${SITE_URL}/gifts/sort/popular/?min=20&max=2000`)
    await page.goto(`${SITE_URL}/gifts/sort/popular/?min=20&max=2000&scroll=n`)
    await page.getByRole('link', { name: 'More gifts' }).click()
    await page.waitForURL(`${SITE_URL}/gifts/sort/popular/page/2/?min=20&max=2000&scroll=n`)
    await cardTitles(page).first().waitFor()
    expect(await page.getByRole('link', { name: 'Previous gifts' }).getAttribute('href')).toBe(
      '/gifts/sort/popular/?min=20&max=2000&scroll=n',
    )
  })

  test('scrolls on through all gifts and never sees one twice', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(`${SITE_URL}/gifts/`)
    const before = await cardTitles(page).count()
    await page.evaluate(() => {
      globalThis.scrollTo(0, document.body.scrollHeight)
    })
    await page.waitForFunction((count) => document.querySelectorAll('main li h3 a').length > count, before)
    const addresses = await cardTitles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(complaints).toEqual([])
  })

  test('without JavaScript reads a category and narrows it by its form', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(`${SITE_URL}${path}`)
    expect(await cardTitles(page).count()).toBeGreaterThan(5)
    await page.locator('select[name="min"]').selectOption('20')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.waitForURL(`${SITE_URL}${path}?min=20&max=2000`)
    expect(await cardTitles(page).count()).toBeGreaterThan(0)
  })

  test('chooses prices of their own, and finds them in the address', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(`${SITE_URL}/gifts-under/`)
    await page.getByRole('heading', { level: 1, name: 'Gifts under $20' }).waitFor()
    await page.getByRole('button', { name: /^Price/ }).click()
    await page.getByLabel('From $').fill('25')
    await page.getByLabel('To $').fill('')
    await page.getByRole('button', { name: 'Show gifts' }).click()
    await page.waitForURL(`${SITE_URL}/gifts-under/?from=25&to=`)
    await page.getByRole('heading', { level: 1, name: 'Gifts from $25' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('is counted with the category they leaf through', async () => {
    const { page } = await visit(browser)
    const calls = listenToTracking(page)
    await page.goto(`${SITE_URL}${path}`)
    const told = await eventually(() =>
      reportedItems(calls, 'impressions', { type: 'impression-gifts', category: String(category.id) }),
    )
    expect(told[0]).toMatch(/@1$/)
  })
})

describe('an address', () => {
  test.each(['/gifts/no-such-category/', '/gifts/page/0/', '/gifts-under/sideways/', "/gifts/1'or'1'='1/", '/gifts/%E0%A4%A/'])(
    'such as %s answers without a category',
    async (address) => {
      const answer = await fetch(`${SITE_URL}${address}`, { redirect: 'manual' })
      expect([400, 404]).toContain(answer.status)
    },
  )
})
