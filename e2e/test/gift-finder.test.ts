import { expect, test } from '@jest/globals'
import { sharedBrowser } from '../src/browser.ts'
import { askForGardeningGrandparents } from '../src/gift-finder.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

test('the gift finder is reached from the menu, and says of each gift why it was found', async () => {
  const { page, complaints } = await visit(await sharedBrowser())
  await page.goto(SITE_URL)
  expect(await page.locator('header a[href="/gift-finder/"]').count()).toBe(1)
  await page.goto(`${SITE_URL}/gift-finder/`)
  await askForGardeningGrandparents(page)
  await page.getByLabel('What may it cost?').selectOption('50')
  await page.waitForURL(`${SITE_URL}/gift-finder/?recipient=for-grandparents&interests=garden&budget=50`)
  await page.getByText('under $50').first().waitFor()
  const why = await page.getByText('Why this?').first().locator('..').textContent()
  expect(why).toMatch(/^Why this\? For grandparents.*, under \$50\.$/)
  expect(await page.locator('[data-track-list="gift-finder"] [data-track-item] h3').count()).toBeGreaterThan(5)
  expect(complaints).toEqual([])
})
