import type { Page } from 'playwright-core'

/** Waits until React has hydrated the page; its code loads after the text and the first pictures. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

/** Waits until the code that loads on the first input is running. */
export async function inputFeatures(page: Page): Promise<void> {
  await page.locator('html[data-input-features]').waitFor({ state: 'attached' })
}
