import type { Page } from 'playwright-core'

/** Waits until React has taken the page over; its code comes after the words and the first pictures. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}
