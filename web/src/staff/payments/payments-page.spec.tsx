import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  getLedger,
  getPaymentHistory,
  listPayments,
  reconcilePayments,
  refundPayment,
  type StaffPayment,
} from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { HISTORY, LOST_PAYMENT, PAID_PAYMENT } from '../../../test/staff-payments.ts'

const PAYMENTS = '/admin/payments/'
const OPENED = `${PAYMENTS}?payment=${PAID_PAYMENT.id}`

/** Parameters of the latest call for the list. */
const lastAsked = () => fixtures.callsOf(listPayments).at(-1)?.query ?? {}

/** Texts of the cells of a row; amounts include the column title that phones show. */
async function cellsOf(name: RegExp): Promise<(string | null)[]> {
  const row = await screen.findByRole('row', { name })
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

beforeEach(() => {
  fixtures.answer(getPaymentHistory, { history: HISTORY })
})

describe('the payments of staff', () => {
  test('stand in a list, each with its state, and open beside it', async () => {
    fixtures.answer(listPayments, { payments: [PAID_PAYMENT, LOST_PAYMENT], total: 2 })
    const { user, complaints } = await openPage(PAYMENTS, { as: 'admin' })
    const row = await screen.findByRole('row', { name: /Pitch 4200/ })
    for (const text of ['dorothea@mothlamps.com', 'paid', '$249.00', 'Card payment']) within(row).getByText(text)
    await user.click(screen.getByRole('link', { name: 'Pitch 4201' }))
    const pane = await screen.findByRole('dialog', { name: 'Pitch 4201' })
    await within(pane).findByText('There is nothing to give back.')
    within(pane).getByText('Card payment, pi_3Q0Wd1')
    expect(complaints).toEqual([])
  })

  test('that were abandoned are not money under way, and have a status and a filter of their own', async () => {
    const order = { ...PAID_PAYMENT, provider: 'paypal', state: 'pending' } as const
    const rows = [
      { ...order, id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e71', ref: '4202' },
      { ...order, id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e72', ref: '4203', under_way: true },
      { ...order, id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e73', ref: '4204', state: 'abandoned' as const },
    ]
    fixtures.answer(listPayments, { payments: rows, total: 3 })
    const { user } = await openPage(PAYMENTS, { as: 'admin' })
    for (const [name, words] of [
      [/Pitch 4202/, 'not paid yet'],
      [/Pitch 4203/, 'on its way'],
      [/Pitch 4204/, 'abandoned'],
    ] as const)
      within(await screen.findByRole('row', { name })).getByText(words)
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'abandoned')
    await waitFor(() => {
      expect(lastAsked()).toMatchObject({ state: 'abandoned' })
    })
  })

  test('are found by a search, a state and a provider, and name the gift of a boost', async () => {
    const boost: StaffPayment = { ...PAID_PAYMENT, kind: 'boost', ref: '2026-12-17', title: 'A radio that turns on' }
    fixtures.answer(listPayments, { payments: [boost], total: 1 })
    const page = await openPage(`${PAYMENTS}?state=disputed`, { as: 'admin' })
    await screen.findByRole('link', { name: 'Boost of “A radio that turns on” on 2026-12-17' })
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'By' }), 'stripe')
    await fill(page, screen.getByRole('searchbox', { name: 'Find a payment' }), 'dorothea@')
    await waitFor(() => {
      expect(lastAsked()).toEqual({ page: '1', state: 'disputed', provider: 'stripe', search: 'dorothea@' })
    })
  })

  test('are sorted by amount and moment, by the server', async () => {
    fixtures.answer(listPayments, { payments: [PAID_PAYMENT, LOST_PAYMENT], total: 2 })
    const { user } = await openPage(PAYMENTS, { as: 'admin' })
    const head = async (name: RegExp) => await screen.findByRole('columnheader', { name })
    for (const [column, sort, direction] of [
      [/Amount/, 'amount', 'desc'],
      [/Amount/, 'amount', 'asc'],
      [/When/, 'created', 'desc'],
    ] as const) {
      await user.click(within(await head(column)).getByRole('button'))
      await waitFor(() => {
        expect(lastAsked()).toMatchObject({ sort, direction })
      })
    }
    expect(currentPath()).toBe(`${PAYMENTS}?sort=-when`)
    expect((await head(/When/)).getAttribute('aria-sort')).toBe('descending')
  })

  test('say beside the list what happened to one, who gave back what and why, what is left, and link its papers', async () => {
    fixtures.answer(listPayments, { payments: [PAID_PAYMENT], total: 1 })
    await openPage(OPENED, { as: 'admin' })
    const pane = within(await screen.findByRole('dialog', { name: 'Pitch 4200' }))
    const past = within(await pane.findByRole('list', { name: 'What happened' }))
    const [begun, paid, mailed, refunded] = past.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(begun).toMatch(/^Begun/)
    expect(paid).toMatch(/^Paid, \$249\.00/)
    expect(mailed).toMatch(/^Mail to the buyer: the receipt/)
    expect(refunded).toMatch(/^Given back, \$62\.25by nora@ribbonry\.com: It ran a day late/)
    for (const text of ['$7.52', '$179.23']) pane.getByText(text)
    const receipt = `/product-pitch/receipt/${PAID_PAYMENT.id}/`
    expect(pane.getByRole('link', { name: 'R-000012' }).getAttribute('href')).toBe(receipt)
    expect(pane.getByRole('link', { name: 'C-000003' }).getAttribute('href')).toBe(`${receipt}?note=C-000003`)
    expect(fixtures.callsOf(getPaymentHistory).map(({ params }) => params)).toEqual([{ payment: PAID_PAYMENT.id }])
  })

  test('are shown where what happened cannot be read', async () => {
    fixtures.answer(listPayments, { payments: [PAID_PAYMENT], total: 1 })
    fixtures.fail(getPaymentHistory, 404, { code: 'payment-not-found', error: 'There is no such payment.' })
    await openPage(OPENED, { as: 'admin' })
    await screen.findByText('What happened to it cannot be read just now.')
    expect(screen.getAllByLabelText('Amount in dollars')).toHaveLength(1)
  })

  test('are given back in part, once it was said that this cannot be undone', async () => {
    fixtures.answer(listPayments, { payments: [PAID_PAYMENT], total: 1 })
    const page = await openPage(OPENED, { as: 'admin' })
    const pane = await screen.findByRole('dialog', { name: 'Pitch 4200' })
    await fill(page, within(pane).getByLabelText('Amount in dollars'), '62.25')
    await fill(page, within(pane).getByLabelText('Reason'), 'A late discount')
    await page.user.click(within(pane).getByRole('button', { name: 'Give it back' }))
    const question = await screen.findByRole('dialog', { name: 'Give $62.25 back?' })
    within(question).getByText(/this cannot be undone/)
    expect(fixtures.callsOf(refundPayment)).toEqual([])
    const part = { ...PAID_PAYMENT, state: 'partly-refunded', refunded: 6225 } as const
    fixtures.answer(refundPayment, { payment: part })
    fixtures.answer(listPayments, { payments: [part], total: 1 })
    await page.user.click(within(question).getByRole('button', { name: 'Give $62.25 back' }))
    await screen.findByText('$62.25 is on its way back.')
    await screen.findByText('Empty for all that is left, $186.75.')
    expect(fixtures.callsOf(refundPayment)).toMatchObject([
      { params: { payment: PAID_PAYMENT.id }, body: { amount: 6225, reason: 'A late discount', request: expect.any(String) } },
    ])
  })

  test('are given back whole where no amount is named, and the same again after a lost answer is the same refund', async () => {
    fixtures.answer(listPayments, { payments: [PAID_PAYMENT], total: 1 })
    fixtures.fail(refundPayment, 503)
    const { user } = await openPage(OPENED, { as: 'admin' })
    const giveBack = async () => {
      await user.click(await screen.findByRole('button', { name: 'Give it back' }))
      await user.click(await screen.findByRole('button', { name: 'Give $249.00 back' }))
    }
    await giveBack()
    within(await screen.findByRole('alert')).getByText(/We do not know what became of it\./)
    fixtures.answer(refundPayment, { payment: { ...PAID_PAYMENT, state: 'refunded', refunded: 24_900 } })
    await giveBack()
    await screen.findByText('$249.00 is on its way back.')
    const asked = fixtures.callsOf(refundPayment).map(({ body }) => body as { readonly amount: number; readonly request: string })
    expect(asked.map(({ amount }) => amount)).toEqual([24_900, 24_900])
    expect(new Set(asked.map(({ request }) => request)).size).toBe(1)
  })

  test('are not given back beyond what was paid, and a refusal is said in its words', async () => {
    fixtures.answer(listPayments, { payments: [PAID_PAYMENT], total: 1 })
    const page = await openPage(OPENED, { as: 'admin' })
    const amount = await screen.findByLabelText('Amount in dollars')
    await fill(page, amount, '249.01')
    await page.user.click(screen.getByRole('button', { name: 'Give it back' }))
    await screen.findByText('That is more than is left of this payment.')
    expect(fixtures.callsOf(refundPayment)).toEqual([])
    fixtures.fail(refundPayment, 409, { code: 'not-refundable', error: 'This payment cannot be refunded: it is disputed.' })
    await fill(page, amount, '10')
    await page.user.click(screen.getByRole('button', { name: 'Give it back' }))
    await page.user.click(await screen.findByRole('button', { name: 'Give $10.00 back' }))
    within(await screen.findByRole('alert')).getByText('This payment cannot be refunded: it is disputed.')
  })
})

describe('the books', () => {
  test('show each account with its balance, and that both sides are equal', async () => {
    fixtures.answer(getLedger, {
      accounts: [
        { account: 'cash:stripe', debit: 24_900, credit: 752 },
        { account: 'income:pitch', debit: 0, credit: 24_900 },
      ],
      balanced: true,
    })
    await openPage(`${PAYMENTS}?show=ledger`, { as: 'admin' })
    await screen.findByText('Balanced')
    expect(await cellsOf(/cash:stripe/)).toEqual(['cash:stripe', 'Debit $249.00', 'Credit $7.52', '$241.48'])
  })

  test('say that they are out of balance', async () => {
    fixtures.answer(getLedger, { accounts: [], balanced: false })
    await openPage(`${PAYMENTS}?show=ledger`, { as: 'admin' })
    await screen.findByText('Out of balance')
    expect(screen.queryByText('Balanced')).toBeNull()
  })

  test('are compared with the providers day by day, the day in the address', async () => {
    fixtures.answer(reconcilePayments, {
      compared: 12,
      differences: [{ fact: 'stripe.charge.ch_1', ledger: null, provider: 24_900 }],
    })
    const page = await openPage(`${PAYMENTS}?show=reconciliation&day=2026-11-20`, { as: 'admin' })
    await screen.findByText('1 to look into')
    expect(await cellsOf(/ch_1/)).toEqual(['stripe.charge.ch_1', 'In the ledger missing', 'At the provider $249.00', '−$249.00'])
    fixtures.answer(reconcilePayments, { compared: 3, differences: [] })
    await fill(page, screen.getByLabelText('Day, in UTC'), '2026-11-19')
    await screen.findByText('Agreed to the cent')
    expect(currentPath()).toBe(`${PAYMENTS}?show=reconciliation&day=2026-11-19`)
    expect(fixtures.callsOf(reconcilePayments).map(({ query }) => query['day'])).toEqual(['2026-11-20', '2026-11-19'])
  })
})

test.each([
  ['staff without the right', 'editor', '/admin/'],
  ['visitors', undefined, '/'],
] as const)('payments are closed to %s', async (_who, as, place) => {
  await openPage(PAYMENTS, { as })
  await waitFor(() => {
    expect(currentPath()).toBe(place)
  })
  expect(fixtures.callsOf(listPayments)).toEqual([])
})
