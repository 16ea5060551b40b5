import type { Locator, Page } from 'playwright-core'

/**
 * Clicks a card's title and waits for the heading of the gift's page, the only element that cards do not show as well. Returns
 * the title.
 */
export async function openGift(title: Locator): Promise<string> {
  const name = (await title.textContent()) ?? ''
  await title.click()
  await title.page().getByRole('heading', { level: 1, name }).waitFor()
  return name
}

/** Target of the first link to a shop. */
export async function shopAddress(page: Page): Promise<string | null> {
  return await page
    .getByRole('link', { name: /^See it at / })
    .first()
    .getAttribute('href')
}
