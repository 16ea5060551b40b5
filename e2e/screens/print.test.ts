import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { guideSummaries } from '../../web/test/guides.ts'
import { sharedBrowser } from '../src/browser.ts'
import { hydrated } from '../src/hydrated.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Width of A4 without its margins, in CSS pixels. */
const PAPER = { width: 703, height: 1020 }

async function printed(path: string, more: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const { page } = await visit(browser, { viewport: PAPER, ...more })
  await page.goto(`${SITE_URL}${path}`)
  await hydrated(page)
  await page.emulateMedia({ media: 'print' })
  return page
}

const sheetsOf = async (page: Page): Promise<number> =>
  [...(await page.pdf({ format: 'A4' })).toString('latin1').matchAll(/\/Type ?\/Page\b/g)].length

describe('on paper', () => {
  test.each([
    ['a gift', '/a-teapot/', '$64 at Amazon', 1],
    ['a guide', `/${guideSummaries[0]?.slug ?? ''}/`, 'at Etsy', 2],
    ['a list', '/gifts/for-the-kitchen/tea-people/', 'at Etsy', 4],
    ['a board', '/wishlist/7/list/1/', 'at Etsy', 3],
  ])('%s has no bars, buttons, hearts or forms, and says price, shop and address', async (_name, path, words, most) => {
    const page = await printed(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const screenOnly = page
      .locator('button, form, nav, [role="dialog"], header:not(main header), footer')
      .filter({ visible: true })
    expect(await screenOnly.count()).toBe(0)
    expect((await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')).toContain(words)
    const foot = page.locator('#print-foot')
    expect(await foot.innerText()).toMatch(new RegExp(`^[\\w.:]+${path.slice(0, -1)}$`))
    expect(await sheetsOf(page)).toBeLessThanOrEqual(most)
    expect(await foot.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true)
  })

  test('is light in the dark, and names the page that was gone to', async () => {
    const page = await printed('/a-teapot/', { colorScheme: 'dark' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).not.toBe('dark')
    await page.emulateMedia({ media: 'screen' })
    expect(await page.locator('#print-foot').isVisible()).toBe(false)
    await page.locator('main nav a[href^="/gifts/"]').first().click()
    await page.waitForURL(/\/gifts\//)
    await page.emulateMedia({ media: 'print' })
    const address = page.locator('#print-foot p')
    await address.filter({ hasText: '/gifts/' }).waitFor()
    expect(await page.locator('#print-foot img').getAttribute('src')).toMatch(/^\/share\/qr\/gifts\/.*\.svg$/)
  })
})
