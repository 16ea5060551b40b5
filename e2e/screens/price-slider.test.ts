import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { holdCode } from '../src/hold-code.ts'
import { hydrated } from '../src/hydrated.ts'
import { pageAddresses } from '../src/page-types.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
let address: string
beforeAll(async () => {
  browser = await sharedBrowser()
  address = `${SITE_URL}${(await pageAddresses()).category}`
})

const thumb = (page: Page, name: string): Locator => page.getByRole('slider', { name })

/** Presses the line of the slider, at this share of its width. */
async function pressLine(page: Page, share: number): Promise<void> {
  const box = await thumb(page, 'Lowest price').boundingBox()
  if (box === null) throw new Error('The slider has no line')
  await page.mouse.click(box.x + box.width * share, box.y + box.height / 2)
}

const prices = (page: Page): string => new URL(page.url()).search

describe('the price slider', () => {
  test('moves before the code of the page has loaded, which then applies it', async () => {
    const { page, complaints } = await visit(browser)
    const release = await holdCode(page, 'vendor')
    await page.goto(address)
    await thumb(page, 'Highest price').press('ArrowLeft')
    expect(prices(page)).toBe('')
    release()
    await page.waitForURL(`${address}?min=0&max=140`)
    expect(await thumb(page, 'Highest price').getAttribute('aria-valuetext')).toBe('$140')
    expect(complaints).toEqual([])
  })

  test('moves the nearer thumb to the pressed point of its line, and focuses it', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(address)
    await hydrated(page)
    await pressLine(page, 0.25)
    await page.waitForURL(/[?]min=\d+&max=2000$/)
    const lowest = thumb(page, 'Lowest price')
    expect(Number(await lowest.inputValue())).toBeGreaterThan(20)
    expect(await lowest.evaluate((element) => element === document.activeElement)).toBe(true)
    await pressLine(page, 0.8)
    await page.waitForURL(/[?]min=\d+&max=1\d0$/)
    expect(complaints).toEqual([])
  })

  test('stops a thumb a step before the other', async () => {
    const { page } = await visit(browser)
    await page.goto(`${address}?min=20&max=40`)
    await hydrated(page)
    const lowest = thumb(page, 'Lowest price')
    await lowest.focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await page.waitForURL(`${address}?min=30&max=40`)
    expect(await lowest.inputValue()).toBe('30')
    await page.keyboard.press('End')
    expect(await lowest.inputValue()).toBe('30')
  })
})
