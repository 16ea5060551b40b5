import type { Page } from 'playwright-core'

/** Fills fields of the main part of a page, found by their labels. */
export async function fillFields(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByRole('main').getByLabel(label).fill(text)
}
