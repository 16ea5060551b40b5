import { beforeAll, describe, expect, test } from '@jest/globals'
import { getAffiliateEarnings, getAffiliateRevenue, listAffiliateImports } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { EARNINGS, EARNINGS_KNOWN, NO_REVENUE, REPORT_IMPORT } from '../../web/test/earnings.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test.each([['editor'], ['shopper'], [undefined]] as const)(
  'the page of earnings answers %s as one that is there, and says that it is closed',
  async (name) => {
    const { page } = await visit(browser, name === undefined ? {} : { storageState: sessionOf(name) })
    const answer = await page.goto(`${SITE_URL}${EARNINGS}`)
    expect(answer?.status()).toBe(200)
    await page.getByRole('heading', { name: 'Access denied', exact: true }).waitFor()
  },
)

describe('the pages of earnings are accessible at three widths, light and dark, without console errors or layout shifts', () => {
  test.each([EARNINGS, `${EARNINGS}?show=revenue`, `${EARNINGS}?show=imports`])('%s', async (path) => {
    fixtures.answer(getAffiliateEarnings, EARNINGS_KNOWN)
    fixtures.answer(listAffiliateImports, { imports: [REPORT_IMPORT] })
    fixtures.answer(getAffiliateRevenue, {
      rows: [{ ref: '123', ordered_units: 3, shipped_units: 3, sales_amount: 59.99, commission: 2.96 }],
      further: NO_REVENUE,
      rest: NO_REVENUE,
      total: { ...NO_REVENUE, commission: 2.96 },
    })
    const storageState = sessionOf('admin')
    expect(await checkPageAtWidths(browser, path, { storageState, filled: 'tbody td[data-phone="title"]' })).toEqual([])
  })

  test('for members without the right', async () => {
    expect(await checkPageAtWidths(browser, EARNINGS, { filled: 'h2', expected: '401' })).toEqual([])
  })
})
