import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { logIn } from '../src/log-in.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const STATISTICS = `${SITE_URL}/admin/statistics/`

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('the statistics', () => {
  test('show an editor what visitors see and click, and complain of nothing', async () => {
    const { page, complaints } = await visit(browser, { storageState: await logIn(browser, 'editor') })
    await page.goto(`${STATISTICS}?range=90`)
    for (const title of ['Traffic', 'Right now', 'Gifts', 'The scroll experiment']) {
      await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
    }
    const answer = await page.evaluate(async () => {
      const from = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10)
      const to = new Date().toISOString().slice(0, 10)
      return (await (await fetch(`/api/admin/statistics/traffic?from=${from}&to=${to}&by=list`)).json()) as {
        totals: { impressions: number }
      }
    })
    const shown = await page.locator('dt:text-is("Impressions") + dd').first().textContent()
    expect(Math.abs(Number(shown?.replaceAll(',', '')) - answer.totals.impressions)).toBeLessThanOrEqual(
      answer.totals.impressions * 0.01 + 100,
    )
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect(complaints).toEqual([])
  })

  test('send a visitor to log in, and a shopper home; the calls refuse both', async () => {
    const { page } = await visit(browser)
    await page.goto(STATISTICS)
    await page.waitForURL(`${SITE_URL}/login/`)
    const ask = () => page.evaluate(async () => (await fetch('/api/admin/statistics/traffic')).status)
    expect(await ask()).toBe(401)
    await page.context().addCookies((await logIn(browser, 'shopper')).cookies)
    await page.goto(STATISTICS)
    await page.waitForURL(`${SITE_URL}/`)
    expect(await ask()).toBe(403)
  })
})
