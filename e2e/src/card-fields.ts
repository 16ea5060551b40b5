import type { Page } from 'playwright-core'

/** A test card published by Stripe. */
export type TestCard = 'approved' | 'declined' | 'challenged'

const NUMBERS: Readonly<Record<TestCard, string>> = {
  approved: '4242424242424242',
  declined: '4000000000009995',
  challenged: '4000002760003184',
}

/** The provider's frame of card fields. */
export const cardFrame = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')

/** Types a card into the provider's frame. */
export async function typeCard(page: Page, card: TestCard): Promise<void> {
  const frame = cardFrame(page)
  await frame.getByLabel('Card number').fill(NUMBERS[card])
  await frame.getByLabel('Expires').fill('1234')
  await frame.getByLabel('CVC').fill('123')
  await frame.getByLabel('Postal code').fill('04101')
}

/** The bank's challenge, over the page. */
export const challengeFrame = (page: Page) => page.frameLocator('iframe[title="Challenge of your bank"]')
