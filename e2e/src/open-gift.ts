import type { Locator } from 'playwright-core'

/**
 * Presses a card's title and waits for the page of its gift: its heading, for what else stands there stands on cards too. The
 * title.
 */
export async function openGift(title: Locator): Promise<string> {
  const name = (await title.textContent()) ?? ''
  await title.click()
  await title.page().getByRole('heading', { level: 1, name }).waitFor()
  return name
}
