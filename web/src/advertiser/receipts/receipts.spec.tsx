import { describe, expect, test } from '@jest/globals'
import { claimPurchase, getPurchase, getReceipt, listOwnPayments } from '@ribbonry/contracts'
import { BOUGHT } from '../../../test/boosts.ts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { FAILED, PAID, RECEIPT } from '../../../test/own-payments.ts'

const PAYMENTS = '/product-pitch/payments/'
const RECEIPT_PAGE = `/product-pitch/receipt/${PAID.id}/`

/** The list entry with this text. */
async function paymentWith(text: string): Promise<HTMLElement> {
  const item = (await screen.findByText(text)).closest('li')
  if (item === null) throw new Error(`${text} stands in no list`)
  return item
}

describe('the payments of a member', () => {
  test('are listed, with a receipt where there is one', async () => {
    fixtures.answer(listOwnPayments, { payments: [PAID, FAILED], total: 41 })
    fixtures.answer(getReceipt, { receipt: RECEIPT })
    const { user, complaints } = await openPage(PAYMENTS, { as: 'advertiser' })
    const paid = within(await paymentWith(PAID.title))
    for (const text of ['Paid', '$186.75', /2026, by card$/]) paid.getByText(text)
    screen.getByText('Pitch 4200')
    expect(screen.getAllByText('Did not work')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Older ones' }).getAttribute('href')).toBe(`${PAYMENTS}?page=2`)
    await user.click(screen.getByRole('link', { name: 'Receipt R-000012' }))
    await screen.findByRole('heading', { name: 'Receipt R-000012' })
    expect(complaints).toEqual([])
  })

  test('say of an order that was left that it is not paid, and what is on its way', async () => {
    const left = { ...FAILED, id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e71', state: 'abandoned' } as const
    const begun = { ...left, id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e72', state: 'pending' } as const
    const checked = { ...begun, id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e73', under_way: true }
    fixtures.answer(listOwnPayments, { payments: [left, begun, checked], total: 3 })
    await openPage(PAYMENTS, { as: 'advertiser' })
    await screen.findByText('Not paid')
    for (const words of ['Not paid yet', 'On its way']) expect(screen.getAllByText(words)).toHaveLength(1)
  })

  test('may be none', async () => {
    fixtures.answer(listOwnPayments, { payments: [], total: 0 })
    await openPage(PAYMENTS, { as: 'advertiser' })
    await screen.findByRole('heading', { name: 'You have paid nothing yet' })
    expect(screen.queryByRole('link', { name: /ones$/ })).toBeNull()
  })

  test('have their credit notes beside the receipt', async () => {
    const refunded = { ...PAID, refunded: 6225, credit_notes: ['C-000003', 'C-000004'] }
    fixtures.answer(listOwnPayments, { payments: [refunded], total: 1 })
    await openPage(PAYMENTS, { as: 'advertiser' })
    const links = within(await paymentWith(PAID.title)).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Receipt R-000012', RECEIPT_PAGE],
      ['Credit note C-000003', `${RECEIPT_PAGE}?note=C-000003`],
      ['Credit note C-000004', `${RECEIPT_PAGE}?note=C-000004`],
    ])
  })

  test('name a boost with its day', async () => {
    const boost = { ...PAID, kind: 'boost' as const, ref: '2026-12-17', title: BOUGHT.title }
    fixtures.answer(listOwnPayments, { payments: [boost], total: 1 })
    await openPage(PAYMENTS, { as: 'shopper' })
    const payment = within(await paymentWith(`${BOUGHT.title}, boosted on 17 December 2026`))
    payment.getByText('Paid')
    expect(payment.getByRole('link').getAttribute('href')).toBe(RECEIPT_PAGE)
  })
})

describe('a receipt', () => {
  test('says who paid what to whom', async () => {
    fixtures.answer(getReceipt, { receipt: RECEIPT })
    await openPage(RECEIPT_PAGE, { as: 'advertiser' })
    for (const text of [RECEIPT.subject, 'Card payment', 'Reference pi_3Q0Wd1']) await screen.findByText(text)
    // Price, discount, total, and refund.
    const amounts = screen.getAllByText(/\$/).map(({ textContent }) => textContent)
    expect(amounts).toEqual(['$249.00', '−$62.25', '$186.75', '$62.25Credit note C-000003'])
    const [buyer, seller] = [screen.getByText(/^Moth Lamps/), screen.getByText(/^Ribbonry 1 Bow Street/)]
    expect(buyer.textContent).toBe('Moth Lamps\ndorothea@mothlamps.com\nTax number US 12-3456789')
    expect(seller.textContent).toBe('Ribbonry\n1 Bow Street\nPortland ME')
  })

  test('leads to its credit notes, which say what they take back', async () => {
    fixtures.answer(getReceipt, { receipt: RECEIPT })
    const { user } = await openPage(RECEIPT_PAGE, { as: 'advertiser' })
    await user.click(await screen.findByRole('link', { name: 'Credit note C-000003' }))
    await screen.findByRole('heading', { name: 'Credit note C-000003' })
    expect(currentPath()).toBe(`${RECEIPT_PAGE}?note=C-000003`)
    for (const text of ['Receipt R-000012, in part', '$62.25', 'Card payment', /^Moth Lamps/]) screen.getByText(text)
    expect(screen.queryByText('$186.75')).toBeNull()
    expect(screen.getByRole('link', { name: 'Receipt R-000012' }).getAttribute('href')).toBe(RECEIPT_PAGE)
    await openPage(`${RECEIPT_PAGE}?note=C-000099`, { as: 'advertiser' })
    await screen.findByRole('heading', { name: 'There is no such receipt' })
  })

  test('that is missing or another member’s is reported as missing', async () => {
    fixtures.fail(getReceipt, 200, { code: 'receipt-not-found', error: 'There is no such receipt.' })
    await openPage(RECEIPT_PAGE, { as: 'advertiser' })
    await screen.findByRole('heading', { name: 'There is no such receipt' })
    expect(screen.queryByRole('button', { name: 'Print it' })).toBeNull()
  })
})

test.each([PAYMENTS, RECEIPT_PAGE])('%s sends visitors to the pitch page, and asks for nothing', async (path) => {
  const { departures } = await openPage(path)
  await waitFor(() => {
    expect(departures).toEqual(['/ssna/'])
  })
  expect([fixtures.callsOf(listOwnPayments), fixtures.callsOf(getReceipt)]).toEqual([[], []])
  await openPage('/ssna/')
  expect(currentPath()).toBe('/product-pitch/')
})

describe('the receipt of a boost that was bought without an account', () => {
  const RECEIPT_OF_BOOST = `/product-pitch/receipt/${BOUGHT.payment}/`
  const CLAIM = `${RECEIPT_OF_BOOST}?claim=s3cret`

  test('says what was bought, and offers an account to its buyer', async () => {
    fixtures.answer(getPurchase, { boost: BOUGHT, receipt: 'R-000013', claimed: false })
    const { complaints } = await openPage(CLAIM, { width: 390 })
    for (const text of ['R-000013', '$999.00', 'Thursday 17 December 2026, in New York']) await screen.findByText(text)
    await screen.findByRole('heading', { name: 'Make an account' })
    expect(fixtures.callsOf(getPurchase).map(({ query }) => query)).toEqual([{ token: 's3cret' }])
    expect(complaints).toEqual([])
  })

  test('goes into the account of a member with one press', async () => {
    fixtures.answer(getPurchase, { boost: BOUGHT, receipt: 'R-000013', claimed: false })
    fixtures.answer(claimPurchase, { payment: BOUGHT.payment })
    fixtures.answer(getReceipt, { receipt: RECEIPT })
    const { user, departures } = await openPage(CLAIM, { as: 'shopper' })
    await user.click(await screen.findByRole('button', { name: /^Put it into the account of/ }))
    await waitFor(() => {
      expect(departures).toEqual([RECEIPT_OF_BOOST])
    })
    expect(fixtures.callsOf(claimPurchase).map(({ body }) => body)).toEqual([{ token: 's3cret' }])
    await openPage(RECEIPT_OF_BOOST, { as: 'shopper' })
    await screen.findByRole('heading', { name: 'Receipt R-000012' })
  })

  test('says that an account owns it already, and that a link is too old', async () => {
    fixtures.answer(getPurchase, { boost: BOUGHT, receipt: 'R-000013', claimed: true })
    await openPage(CLAIM)
    await screen.findByText(/An account owns it already\./)
    fixtures.fail(getPurchase, 200, { code: 'link-not-valid', error: 'This link is not valid.' })
    await openPage(CLAIM)
    await screen.findByRole('heading', { name: 'This link does not open anything any more' })
    expect(fixtures.callsOf(claimPurchase)).toEqual([])
  })
})
