import { beforeAll, describe, expect, test } from '@jest/globals'
import { claimPurchase, getPurchase, getReceipt, listOwnPayments, type OwnPayment, type Receipt } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { BOUGHT } from '../src/boosts.ts'
import { sharedBrowser, visit } from '../src/browser.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, screenSite, sessionOf } from '../src/screen-site.ts'

const PAYMENTS = '/product-pitch/payments/'
const PAID: OwnPayment = {
  id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e6f',
  kind: 'pitch',
  ref: '4200',
  title: 'A lantern that works the late shift',
  state: 'paid',
  provider: 'stripe',
  amount: 18_675,
  refunded: 0,
  currency: 'USD',
  created: '2026-11-20T10:00:00.000Z',
  receipt: 'R-000012',
}
const FAILED: OwnPayment = {
  ...PAID,
  id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e70',
  title: '',
  state: 'failed',
  provider: 'paypal',
  receipt: null,
}
const RECEIPT: Receipt = {
  number: 'R-000012',
  issued: '2026-11-20T10:00:05.000Z',
  payment: PAID.id,
  kind: 'pitch',
  ref: '4200',
  subject: 'Pitch fee: A lantern that works the late shift',
  provider: 'stripe',
  provider_ref: 'pi_3Q0Wd1',
  amount: 18_675,
  refunded: 6225,
  currency: 'USD',
  company: 'Moth Lamps',
  tax_number: 'US 12-3456789',
  email: 'dorothea@mothlamps.com',
  seller: { name: 'Ribbonry', address: '1 Bow Street\nPortland ME', tax_number: '' },
}
const RECEIPT_PAGE = `/product-pitch/receipt/${PAID.id}/`

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const visitAsOwner = async (path: string) => {
  const owner = await visit(browser, { storageState: sessionOf('advertiser') })
  await open(owner.page, path)
  return owner
}

describe('the payments of a member', () => {
  test('stand below each other, with a receipt where there is one', async () => {
    fixtures.answer(listOwnPayments, { payments: [PAID, FAILED], total: 41 })
    fixtures.answer(getReceipt, { receipt: RECEIPT })
    const { page, complaints } = await visitAsOwner(PAYMENTS)
    const [paid, failed] = [page.getByRole('listitem').filter({ hasText: PAID.title }), page.getByText('Pitch 4200')]
    for (const text of [/^Paid$/, /^\$186\.75$/, /2026, by card$/]) await paid.getByText(text).waitFor()
    await failed.waitFor()
    expect(await page.getByText('Did not work').count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Older ones' }).getAttribute('href')).toBe(`${PAYMENTS}?page=2`)
    await page.getByRole('link', { name: 'Receipt R-000012' }).click()
    await page.getByRole('heading', { name: 'Receipt R-000012' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('may be none', async () => {
    fixtures.answer(listOwnPayments, { payments: [], total: 0 })
    const { page } = await visitAsOwner(PAYMENTS)
    await page.getByRole('heading', { name: 'You have paid nothing yet' }).waitFor()
    expect(await page.getByRole('link', { name: /ones$/ }).count()).toBe(0)
  })
})

describe('a receipt', () => {
  test('says who paid what to whom, and prints without the frame of the site', async () => {
    fixtures.answer(getReceipt, { receipt: RECEIPT })
    const { page } = await visitAsOwner(RECEIPT_PAGE)
    for (const text of [RECEIPT.subject, 'By card, pi_3Q0Wd1', '$186.75', '$62.25']) await page.getByText(text).waitFor()
    await page.getByText(/^Moth Lamps\ndorothea@mothlamps\.com\nTax number US 12-3456789$/).waitFor()
    await page.getByText(/^Ribbonry\n1 Bow Street\nPortland ME$/).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('heading', { name: 'Receipt R-000012' }).isVisible()).toBe(true)
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: 'Print it' }),
    ])
      expect(await hidden.isVisible()).toBe(false)
  })

  test('that is not there, or not theirs, is said to be none', async () => {
    fixtures.fail(getReceipt, 200, { code: 'receipt-not-found', error: 'There is no such receipt.' })
    const { page } = await visitAsOwner(RECEIPT_PAGE)
    await page.getByRole('heading', { name: 'There is no such receipt' }).waitFor()
    expect(await page.getByRole('button', { name: 'Print it' }).count()).toBe(0)
  })
})

test.each([PAYMENTS, RECEIPT_PAGE])(
  '%s sends visitors to the pitch page, asks for nothing, and is the same for everybody',
  async (path) => {
    const { url } = await screenSite()
    const { page } = await visit(browser)
    await page.goto(`${url}${path}`)
    await page.waitForURL('**/product-pitch/')
    expect([fixtures.callsOf(listOwnPayments), fixtures.callsOf(getReceipt)]).toEqual([[], []])
    const response = await fetch(`${url}${path}`)
    expect([response.status, (await response.text()).includes('<meta name="robots" content="noindex"')]).toEqual([200, true])
  },
)

test.each([PAYMENTS, RECEIPT_PAGE])(
  '%s is accessible, quiet and still at three widths, in the light and in the dark',
  async (path) => {
    fixtures.answer(listOwnPayments, { payments: [PAID, FAILED], total: 2 })
    fixtures.answer(getReceipt, { receipt: RECEIPT })
    expect(await checkPageAtWidths(browser, path, { storageState: sessionOf('advertiser'), filled: 'main dl, main li' })).toEqual(
      [],
    )
  },
)

describe('the receipt of a boost that was bought without an account', () => {
  const CLAIM = `/product-pitch/receipt/${BOUGHT.payment}/?claim=s3cret`

  test('says what was bought, and offers an account to its buyer', async () => {
    fixtures.answer(getPurchase, { boost: BOUGHT, receipt: 'R-000013', claimed: false })
    const { page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 } })
    await open(page, CLAIM)
    for (const text of ['R-000013', '$999.00', 'Thursday 17 December 2026, in New York']) await page.getByText(text).waitFor()
    await page.getByRole('heading', { name: 'Make an account' }).waitFor()
    expect(fixtures.callsOf(getPurchase).map(({ query }) => query)).toEqual([{ token: 's3cret' }])
    expect(await findPageFaults(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('goes into the account of a member with one press', async () => {
    fixtures.answer(getPurchase, { boost: BOUGHT, receipt: 'R-000013', claimed: false })
    fixtures.answer(claimPurchase, { payment: BOUGHT.payment })
    fixtures.answer(getReceipt, { receipt: RECEIPT })
    const { page } = await visit(browser, { storageState: sessionOf('shopper') })
    await open(page, CLAIM)
    await page.getByRole('button', { name: /^Put it into the account of/ }).click()
    await page.getByRole('heading', { name: 'Receipt R-000012' }).waitFor()
    expect(fixtures.callsOf(claimPurchase).map(({ body }) => body)).toEqual([{ token: 's3cret' }])
    expect(new URL(page.url()).search).toBe('')
  })

  test('says that an account owns it already, and that a link is too old', async () => {
    fixtures.answer(getPurchase, { boost: BOUGHT, receipt: 'R-000013', claimed: true })
    const { page } = await visit(browser)
    await open(page, CLAIM)
    await page.getByText('An account owns it already.').waitFor()
    fixtures.fail(getPurchase, 200, { code: 'link-not-valid', error: 'This link is not valid.' })
    await open(page, CLAIM)
    await page.getByRole('heading', { name: 'This link does not open anything any more' }).waitFor()
    expect(fixtures.callsOf(claimPurchase)).toEqual([])
  })

  test('is kept by nobody, and sends no referrer', async () => {
    const response = await fetch(`${(await screenSite()).url}${CLAIM}`)
    expect([response.headers.get('referrer-policy'), response.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'private, no-store',
    ])
  })
})

test('a boost stands among the payments of its buyer with its day', async () => {
  fixtures.answer(listOwnPayments, { payments: [{ ...PAID, kind: 'boost', ref: '2026-12-17', title: BOUGHT.title }], total: 1 })
  const { page } = await visit(browser, { storageState: sessionOf('shopper') })
  await open(page, PAYMENTS)
  const payment = page.getByRole('listitem').filter({ hasText: `${BOUGHT.title}, boosted on 17 December 2026` })
  await payment.getByText('Paid').waitFor()
  expect(await payment.getByRole('link').getAttribute('href')).toBe(RECEIPT_PAGE)
})
