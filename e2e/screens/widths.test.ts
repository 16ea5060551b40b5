import { beforeAll, describe, expect, test } from '@jest/globals'
import { listRelated } from '@ribbonry/contracts'
import type { Browser, Locator } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { open } from '../src/page-quality.ts'
import { fixtures } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
const bottomOf = async (place: Locator) => {
  const box = await place.boundingBox()
  return box === null ? Number.NaN : box.y + box.height
}

describe('a gift on a tablet', () => {
  test('has its text right below its pictures', async () => {
    const { page } = await visit(browser, { viewport: { width: 820, height: 1180 } })
    await open(page, '/a-teapot/')
    const pictures = page.getByRole('list', { name: 'Pictures' })
    const text = page.getByRole('heading', { name: 'Why we like it' }).locator('xpath=..')
    const gap = (await topOf(text)) - (await bottomOf(pictures))
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(60)
    expect(await topOf(page.getByRole('heading', { level: 1 }))).toBeLessThan(await bottomOf(pictures))
  })

  test.each([
    [820, 8, 6],
    [820, 30, 9],
    [1440, 30, 8],
    [390, 7, 6],
    [820, 2, 2],
  ])('at %i px has %i related gifts in whole rows: %i', async (width, found, shown) => {
    fixtures.answer(listRelated, (_call, answer) => ({
      ...answer,
      posts: answer.posts
        .slice(0, 1)
        .flatMap((post) => Array.from({ length: found }, (_, index) => ({ ...post, id: 900 + index, slug: `near-${index}` }))),
    }))
    const { page } = await visit(browser, { viewport: { width, height: 1180 } })
    await open(page, '/a-teapot/')
    const related = page.getByRole('region', { name: 'If this one is taken' })
    await related.getByRole('heading', { level: 3 }).first().waitFor()
    expect(await related.getByRole('heading', { level: 3 }).filter({ visible: true }).count()).toBe(shown)
  })
})

describe('the footer of a phone', () => {
  test('is four lines that open without JavaScript', async () => {
    const { page } = await visit(browser, { viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
    await page.goto(`${SITE_URL}/about/`)
    const footer = page.getByRole('contentinfo')
    const lines = footer.locator('summary')
    expect(await lines.allTextContents()).toEqual(['Browse', 'Ribbonry', 'Small print', 'Country: United States'])
    const policy = footer.getByRole('link', { name: 'Privacy policy' })
    expect(await policy.isVisible()).toBe(false)
    await lines.filter({ hasText: 'Small print' }).click()
    await policy.click()
    await page.waitForURL(`${SITE_URL}/privacy-policy/`)
  })

  test('is columns on a tablet, also without JavaScript, with lines that nothing closes', async () => {
    for (const javaScriptEnabled of [false, true]) {
      const { page } = await visit(browser, { viewport: { width: 820, height: 1180 }, javaScriptEnabled })
      await page.goto(`${SITE_URL}/about/`)
      for (const name of ['Privacy policy', 'Blog', 'Gift finder', 'Canada'])
        expect([name, await page.getByRole('contentinfo').getByRole('link', { name }).isVisible()]).toEqual([name, true])
    }
  })
})

describe('a phone without JavaScript', () => {
  test('has a menu and a search, and forms that can be sent', async () => {
    const { page } = await visit(browser, { viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
    await page.goto(`${SITE_URL}/a-teapot/`)
    await page.getByRole('link', { name: 'Menu', exact: true }).click()
    const footer = page.getByRole('contentinfo')
    await footer.locator('summary', { hasText: 'Browse' }).click()
    await footer.getByRole('link', { name: 'Categories' }).click()
    await page.waitForURL(`${SITE_URL}/gifts/`)
    expect(await page.getByRole('button', { name: 'Menu' }).count()).toBe(0)

    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await footer.getByLabel('Search gifts').fill('teapot')
    await footer.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(`${SITE_URL}/search/teapot/`)

    const newsletter = footer.locator('form[method="post"]')
    expect(await newsletter.getAttribute('action')).toBe('/api/user/subscribe')
    expect(await newsletter.getByLabel(/your email address/).isVisible()).toBe(true)
  })
})
