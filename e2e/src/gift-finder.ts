import type { Page } from 'playwright-core'

/** Presses the label of an interest, because its checkbox is visually hidden. */
export async function pressInterest(page: Page, name: string): Promise<void> {
  await page
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click()
}

/** Selects a recipient and an interest, and waits for both in the address. */
export async function askForGardeningGrandparents(page: Page): Promise<void> {
  await page.getByLabel('Who they are').selectOption('for-grandparents')
  await page.waitForURL(/recipient=for-grandparents/)
  await pressInterest(page, 'Garden')
  await page.waitForURL(/interests=garden/)
}
