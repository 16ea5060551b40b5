import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { hydrated } from '../src/hydrated.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const WORDS = 'Mind the spout, and happy birthday.'

async function written(page: Page): Promise<void> {
  await page.getByLabel('To', { exact: true }).fill('Odette')
  await page.getByLabel('A line from you').fill(WORDS)
  await page.getByLabel('From', { exact: true }).fill('the neighbours')
}

/** Size of each page of a PDF, in points. */
function pagesOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`,
  )
}

describe('a card for a gift', () => {
  test('is linked from the gift, and sends nothing of its text', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(`${SITE_URL}/a-teapot/`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Wrap it: a card to print' }).click()
    await page.waitForURL(`${SITE_URL}/wrap-it/a-teapot/`)
    await page.getByRole('heading', { level: 1, name: 'A card to go with it' }).waitFor()
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await written(page)
    await page.getByText(`${WORDS.length} of 140`).waitFor()
    await page.getByLabel('From', { exact: true }).press('Enter')
    expect(sent.filter((request) => /Odette|spout|neighbours/.test(decodeURIComponent(request)))).toEqual([])
    expect(page.url()).toBe(`${SITE_URL}/wrap-it/a-teapot/`)
    expect(complaints).toEqual([])
  })

  test.each([
    ['/wrap-it/a-teapot/', '612 x 792', 'Letter'],
    ['/uk/wrap-it/a-teapot/', '595 x 842', 'A4'],
  ])('at %s is one page of %s points, which is %s', async (path, size) => {
    const { page } = await visit(browser)
    await page.goto(`${SITE_URL}${path}`)
    await hydrated(page)
    await written(page)
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([size])
  })

  test('is printed as cover and back below, and the inside upside down above, without the rest of the page', async () => {
    const { page } = await visit(browser, { viewport: { width: 794, height: 1123 } })
    await page.goto(`${SITE_URL}/uk/wrap-it/a-teapot/`)
    await hydrated(page)
    await written(page)
    await page.emulateMedia({ media: 'print' })
    const box = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox()) ?? { x: 0, y: 0 }
    const [to, from, code] = [await box('To'), await box('From'), await box('A code that leads to the gift')]
    // Upside down, so that the first line is the lowest.
    expect([to.y > from.y, to.y < 561, to.x < 397, code.x > 397, code.y < 561]).toEqual([true, true, true, true, true])
    expect(await page.locator('h1').evaluate((element) => getComputedStyle(element).visibility)).toBe('hidden')
    expect(await page.getByText('Found on Ribbonry').isVisible()).toBe(true)
  })

  test('has four covers to choose from, and says what the gift is only if it should', async () => {
    const { page } = await visit(browser)
    await page.goto(`${SITE_URL}/wrap-it/a-teapot/`)
    await hydrated(page)
    const covers = page.getByRole('group', { name: 'Cover' }).getByRole('radio')
    expect(await covers.count()).toBe(4)
    const shown = () => page.getByRole('group', { name: 'The card' }).locator('svg:visible').first().innerHTML()
    const drawings = new Set<string>()
    for (const cover of await covers.all()) {
      await cover.press('Space')
      drawings.add(await shown())
    }
    expect(drawings.size).toBe(4)
    const code = page.getByRole('img', { name: 'A code that leads to the gift' })
    await code.waitFor()
    await page.getByLabel('Say inside what it is').uncheck()
    expect(await code.isVisible()).toBe(false)
  })

  test('chooses covers without JavaScript', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(`${SITE_URL}/wrap-it/a-teapot/`)
    const shown = () => page.getByRole('group', { name: 'The card' }).locator('svg:visible').first().innerHTML()
    const first = await shown()
    await page.getByRole('radio', { name: 'Confetti' }).press('Space')
    expect(await shown()).not.toBe(first)
  })

  test('does not exist for a missing gift', async () => {
    const { page } = await visit(browser)
    expect((await page.goto(`${SITE_URL}/wrap-it/no-such-gift/`))?.status()).toBe(404)
  })
})
