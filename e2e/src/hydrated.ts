import type { Page } from 'playwright-core'

/** Waits until React has hydrated the page; its code loads after the text and the first pictures. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

/** Waits until the code runs that a page loads at the first input; it runs after it has arrived. */
export async function inputFeatures(page: Page): Promise<void> {
  await page.locator('html[data-input-features]').waitFor({ state: 'attached' })
}
