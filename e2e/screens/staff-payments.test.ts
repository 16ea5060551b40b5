import { beforeAll, expect, test } from '@jest/globals'
import { getPaymentHistory, listPayments, reconcilePayments } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { HISTORY, LOST_PAYMENT, PAID_PAYMENT } from '../../web/test/staff-payments.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const PAYMENTS = '/admin/payments/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('the pages of payments are accessible, without console errors or layout shifts, at three widths', async () => {
  fixtures.answer(listPayments, { payments: [PAID_PAYMENT, LOST_PAYMENT], total: 2 })
  fixtures.answer(reconcilePayments, { compared: 12, differences: [{ fact: 'stripe.fee.ch_1', ledger: 752, provider: 751 }] })
  const storageState = sessionOf('admin')
  for (const path of [PAYMENTS, `${PAYMENTS}?show=ledger`, `${PAYMENTS}?show=reconciliation`])
    expect(await checkPageAtWidths(browser, path, { storageState, filled: 'tbody td[data-phone="title"]' })).toEqual([])
  fixtures.answer(getPaymentHistory, { history: HISTORY })
  const { page } = await visit(browser, { storageState })
  await open(page, `${PAYMENTS}?payment=${PAID_PAYMENT.id}`)
  await page.getByRole('list', { name: 'What happened' }).waitFor()
  await page.getByRole('button', { name: 'Give it back' }).click()
  await page.getByRole('dialog', { name: 'Give $249.00 back?' }).waitFor()
  expect(await findPageFaults(page)).toEqual([])
})
