import type { Locator, Page } from 'playwright-core'
import { SITE_URL } from './site.ts'

const COUNTS = '/api/admin/statistics/counts?type=post'

interface CountedGift {
  /** Its click rate as the overlay writes it. */
  readonly rate: string
  /** The overlay's badge on its card. */
  readonly badge: Locator
}

/** Opens the new gifts with the developer overlay and returns the first gift whose impressions are counted. */
export async function openCountedGift(page: Page): Promise<CountedGift> {
  const answer = page.waitForResponse((response) => response.url().includes(COUNTS))
  await page.goto(`${SITE_URL}/new/?dev=true`)
  const { items } = (await (await answer).json()) as { items: { id: number; impressions: number; ctr: number }[] }
  const counted = items.find(({ impressions }) => impressions > 0)
  const title = await page
    .locator(`ul[data-track-list] > li[data-track-item="${counted?.id}"]`)
    .getByRole('heading')
    .first()
    .textContent()
  const rate = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    counted?.ctr ?? 0,
  )
  return { rate, badge: page.getByRole('button', { name: `CTR ${rate} and other figures: ${title}` }) }
}
