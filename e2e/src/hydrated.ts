import type { Page } from 'playwright-core'

/** Waits until React has hydrated the page; its code loads after the text and the first pictures. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}
