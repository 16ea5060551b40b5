import { expect, test } from '@jest/globals'
import { sharedBrowser, visit } from '../src/browser.ts'
import { logIn } from '../src/log-in.ts'
import { SITE_URL } from '../src/site.ts'

test('the developer overlay shows an editor the click rate that was counted of a gift', async () => {
  const browser = await sharedBrowser()
  const { page } = await visit(browser, { storageState: await logIn(browser, 'editor') })
  const answer = page.waitForResponse((response) => response.url().includes('/api/admin/statistics/counts?type=post'))
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
  const badge = page.getByRole('button', { name: `CTR ${rate} and other figures: ${title}` })
  await badge.waitFor()
  expect(await badge.textContent()).toBe(rate)
})
