import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { SITE_URL } from '../src/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('giveaways', () => {
  test('run, and one leads to its page and to the gift that is won', async () => {
    const { page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 } })
    await page.goto(`${SITE_URL}/giveaways/`)
    const title = await page.locator('main h2 a').first().textContent()
    await page.locator('main h2 a').first().click()
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
    await page
      .getByText(/remaining/)
      .first()
      .waitFor()
    const gift = await page.getByRole('link', { name: 'Look at the gift' }).getAttribute('href')
    await page.getByRole('link', { name: 'Look at the gift' }).click()
    await page.waitForURL(`${SITE_URL}${gift}`)
    await page.locator('a[rel~="sponsored"]').first().waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
