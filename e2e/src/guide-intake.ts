import type { StaffGuideProduct } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import type { EditedGuide } from '../../web/test/edited-guide.ts'
import { answerGuide as answerGuideOf } from '../../web/test/guide-intake.ts'
import { eventually } from './eventually.ts'
import { open } from './page-quality.ts'
import { fixtures, sessionOf } from './screen-site.ts'
import { visit } from './visitors.ts'

export { intakeGift, readProduct, threeGifts } from '../../web/test/guide-intake.ts'

/** A guide stored by the fixture gateway, with answers to the calls of its intake. */
export const answerGuide = (products: readonly StaffGuideProduct[]): EditedGuide => answerGuideOf(fixtures, products)

/** Titles of the shown gifts, in order. */
export async function shownGifts(page: Page): Promise<string[]> {
  return await page
    .getByRole('region', { name: /^Gifts/ })
    .locator('[id^="product-"] strong')
    .allTextContents()
}

/** Opens the editor of that guide and waits for its gifts. */
export async function openGuideEditor(browser: Browser, name: Parameters<typeof sessionOf>[0] = 'editor'): Promise<Page> {
  const { page } = await visit(browser, { storageState: sessionOf(name), reducedMotion: 'reduce' })
  await open(page, '/editor/dashboard/7/')
  await page.getByRole('heading', { name: /^Gifts/ }).waitFor()
  return page
}

/** Waits until the editor shows gifts with these titles, in order. */
export async function showsGifts(page: Page, titles: readonly string[]): Promise<void> {
  await eventually(async () => JSON.stringify(await shownGifts(page)) === JSON.stringify(titles))
}

/** Saves by the shortcut, because the automatic save waits two seconds, and waits until the server has it. */
export async function saveByKey(page: Page, isSaved: () => boolean): Promise<void> {
  await page.keyboard.press('Control+S')
  await eventually(isSaved)
}
