import type { Locator, Page } from 'playwright-core'
import { SITE_URL } from './site.ts'

/** Cards of ads in the lists of a page. */
export const adsOn = (page: Page): Locator => page.locator('ul[data-track-list] > li[data-track-impression="ssna"]')

/** Scrolls a little, like a reader who starts. */
export const scrollALittle = (page: Page): Promise<void> => page.mouse.wheel(0, 20)

/** Opens a page, scrolls a little and waits until its list contains ads. */
export async function openWithAds(page: Page, path: string): Promise<void> {
  await page.goto(`${SITE_URL}${path}`)
  await scrollALittle(page)
  await adsOn(page).first().waitFor({ state: 'attached' })
}
