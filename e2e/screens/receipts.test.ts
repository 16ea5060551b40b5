import { beforeAll, describe, expect, test } from '@jest/globals'
import { getPurchase, getReceipt, listOwnPayments } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { FAILED, PAID, RECEIPT } from '../../web/test/own-payments.ts'
import { BOUGHT } from '../src/boosts.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, screenSite, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const PAYMENTS = '/product-pitch/payments/'
const RECEIPT_PAGE = `/product-pitch/receipt/${PAID.id}/`
const CLAIM = `/product-pitch/receipt/${BOUGHT.payment}/?claim=s3cret`

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('a receipt prints without the frame of the site', async () => {
  fixtures.answer(getReceipt, { receipt: RECEIPT })
  const { page } = await visit(browser, { storageState: sessionOf('advertiser') })
  await open(page, RECEIPT_PAGE)
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { name: 'Receipt R-000012' }).waitFor()
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button', { name: 'Print it' })])
    expect(await hidden.isVisible()).toBe(false)
})

describe('accessible at three widths, light and dark, without console errors or layout shifts:', () => {
  test.each([PAYMENTS, RECEIPT_PAGE])('%s', async (path) => {
    fixtures.answer(listOwnPayments, { payments: [PAID, FAILED], total: 2 })
    fixtures.answer(getReceipt, { receipt: RECEIPT })
    const storageState = sessionOf('advertiser')
    expect(await checkPageAtWidths(browser, path, { storageState, filled: 'main dl, main li' })).toEqual([])
  })
})

test('the receipt of a buyer without an account is accessible', async () => {
  fixtures.answer(getPurchase, { boost: BOUGHT, receipt: 'R-000013', claimed: false })
  const { page } = await visit(browser, { viewport: { width: 390, height: 844 } })
  await open(page, CLAIM)
  await page.getByRole('heading', { name: 'Make an account' }).waitFor()
  expect(await findPageFaults(page)).toEqual([])
})

describe('the document of', () => {
  test.each([PAYMENTS, RECEIPT_PAGE])('%s is the same for everybody, and not indexed', async (path) => {
    const response = await fetch(`${(await screenSite()).url}${path}`)
    expect([response.status, (await response.text()).includes('<meta name="robots" content="noindex"')]).toEqual([200, true])
  })

  test('a receipt opened by its claim link is not cached, and sends no referrer', async () => {
    const response = await fetch(`${(await screenSite()).url}${CLAIM}`)
    expect([response.headers.get('referrer-policy'), response.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'private, no-store',
    ])
  })
})
