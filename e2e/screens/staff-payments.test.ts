import { beforeAll, describe, expect, test } from '@jest/globals'
import { getLedger, listPayments, reconcilePayments, refundPayment, type StaffPayment } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const PAYMENTS = '/admin/payments/'
const PAID: StaffPayment = {
  id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e6f',
  kind: 'pitch',
  ref: '4200',
  state: 'paid',
  provider: 'stripe',
  provider_ref: 'pi_3Q0Wd1',
  amount: 24_900,
  refunded: 0,
  currency: 'USD',
  email: 'dorothea@mothlamps.com',
  note: '',
  created: '2026-11-20T10:00:00.000Z',
}
const LOST: StaffPayment = { ...PAID, id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e70', ref: '4201', state: 'disputed', email: '' }
const OPENED = `${PAYMENTS}?payment=${PAID.id}`

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const visitAsAdmin = async (path: string) => {
  const admin = await visit(browser, { storageState: sessionOf('admin') })
  await open(admin.page, path)
  return admin
}

describe('the payments of staff', () => {
  test('stand in a list, each with its state, and open beside it', async () => {
    fixtures.answer(listPayments, { payments: [PAID, LOST], total: 2 })
    const { page, complaints } = await visitAsAdmin(PAYMENTS)
    const row = page.getByRole('row').filter({ hasText: 'Pitch 4200' })
    for (const text of ['dorothea@mothlamps.com', 'paid', '$249.00', 'stripe'])
      await row.getByText(text, { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Pitch 4201' }).click()
    const pane = page.getByRole('dialog', { name: 'Pitch 4201' })
    await pane.getByText('There is nothing to give back.').waitFor()
    await pane.getByText('stripe, pi_3Q0Wd1').waitFor()
    expect(complaints).toEqual([])
  })

  test('are found by a search, a state and a provider, and name the gift of a boost', async () => {
    const boost: StaffPayment = { ...PAID, kind: 'boost', ref: '2026-12-17', title: 'A radio that turns on' }
    fixtures.answer(listPayments, { payments: [boost], total: 1 })
    const { page } = await visitAsAdmin(`${PAYMENTS}?state=disputed`)
    await page.getByRole('link', { name: 'Boost of “A radio that turns on” on 2026-12-17' }).waitFor()
    await page.getByRole('combobox', { name: 'By', exact: true }).selectOption('stripe')
    await page.getByRole('searchbox', { name: 'Find a payment' }).fill('dorothea@')
    const wanted = { page: '1', state: 'disputed', provider: 'stripe', search: 'dorothea@' }
    const asked = () => fixtures.callsOf(listPayments).map(({ query }) => query)
    await eventually(() => asked().some(({ search }) => search === wanted.search))
    expect(asked().at(-1)).toEqual(wanted)
  })

  test('are sorted by amount and moment, by the server', async () => {
    fixtures.answer(listPayments, { payments: [PAID, LOST], total: 2 })
    const { page } = await visitAsAdmin(PAYMENTS)
    const asked = () => fixtures.callsOf(listPayments).map(({ query: { sort, direction } }) => `${sort} ${direction}`)
    const press = (column: string) => page.getByRole('columnheader', { name: column }).getByRole('button').click()
    await press('Amount')
    await eventually(() => asked().at(-1) === 'amount desc')
    await press('Amount')
    await eventually(() => asked().at(-1) === 'amount asc')
    await press('When')
    await eventually(() => asked().at(-1) === 'created desc')
    expect(new URL(page.url()).search).toBe('?sort=-when')
    await page.getByRole('columnheader', { name: 'When' }).and(page.locator('[aria-sort="descending"]')).waitFor()
  })

  test('are given back in part, once it was said that this cannot be undone', async () => {
    fixtures.answer(listPayments, { payments: [PAID], total: 1 })
    const { page } = await visitAsAdmin(OPENED)
    const pane = page.getByRole('dialog', { name: 'Pitch 4200' })
    await pane.getByLabel('Amount in dollars').fill('62.25')
    await pane.getByLabel('Reason').fill('A late discount')
    await pane.getByRole('button', { name: 'Give it back' }).click()
    const question = page.getByRole('dialog', { name: 'Give $62.25 back?' })
    await question.getByText('this cannot be undone').waitFor()
    expect(fixtures.callsOf(refundPayment)).toEqual([])
    const part = { ...PAID, state: 'partly-refunded', refunded: 6225 } as const
    fixtures.answer(refundPayment, { payment: part })
    fixtures.answer(listPayments, { payments: [part], total: 1 })
    await question.getByRole('button', { name: 'Give $62.25 back' }).click()
    await page.getByText('$62.25 is on its way back.').waitFor()
    await pane.getByText('Empty for all that is left, $186.75.').waitFor()
    expect(fixtures.callsOf(refundPayment)).toMatchObject([
      { params: { payment: PAID.id }, body: { amount: 6225, reason: 'A late discount', request: expect.any(String) } },
    ])
  })

  test('are given back whole where no amount is named, and the same again after a lost answer is the same refund', async () => {
    fixtures.answer(listPayments, { payments: [PAID], total: 1 })
    fixtures.fail(refundPayment, 503)
    const { page } = await visitAsAdmin(OPENED)
    const giveBack = async () => {
      await page.getByRole('button', { name: 'Give it back' }).click()
      await page.getByRole('button', { name: 'Give $249.00 back' }).click()
    }
    await giveBack()
    await page.getByRole('alert').getByText('We do not know what became of it.').waitFor()
    fixtures.answer(refundPayment, { payment: { ...PAID, state: 'refunded', refunded: 24_900 } })
    await giveBack()
    await page.getByText('$249.00 is on its way back.').waitFor()
    const asked = fixtures.callsOf(refundPayment).map(({ body }) => body as { readonly amount: number; readonly request: string })
    expect(asked.map(({ amount }) => amount)).toEqual([24_900, 24_900])
    expect(new Set(asked.map(({ request }) => request)).size).toBe(1)
  })

  test('are not given back beyond what was paid, and a refusal is said in its words', async () => {
    fixtures.answer(listPayments, { payments: [PAID], total: 1 })
    const { page } = await visitAsAdmin(OPENED)
    await page.getByLabel('Amount in dollars').fill('249.01')
    await page.getByRole('button', { name: 'Give it back' }).click()
    await page.getByText('That is more than is left of this payment.').waitFor()
    expect(fixtures.callsOf(refundPayment)).toEqual([])
    fixtures.fail(refundPayment, 409, { code: 'not-refundable', error: 'This payment cannot be refunded: it is disputed.' })
    await page.getByLabel('Amount in dollars').fill('10')
    await page.getByRole('button', { name: 'Give it back' }).click()
    await page.getByRole('button', { name: 'Give $10.00 back' }).click()
    await page.getByRole('alert').getByText('This payment cannot be refunded: it is disputed.').waitFor()
  })
})

describe('the books', () => {
  test('show each account with its balance, and whether both sides are equal', async () => {
    fixtures.answer(getLedger, {
      accounts: [
        { account: 'cash:stripe', debit: 24_900, credit: 752 },
        { account: 'income:pitch', debit: 0, credit: 24_900 },
      ],
      balanced: true,
    })
    const { page } = await visitAsAdmin(`${PAYMENTS}?show=ledger`)
    await page.getByText('Balanced', { exact: true }).waitFor()
    const cells = page.getByRole('row').filter({ hasText: 'cash:stripe' }).getByRole('cell')
    expect(await cells.allInnerTexts()).toEqual(['cash:stripe', '$249.00', '$7.52', '$241.48'])
    fixtures.answer(getLedger, { accounts: [], balanced: false })
    await open(page, `${PAYMENTS}?show=ledger`)
    await page.getByText('Out of balance').waitFor()
  })

  test('are compared with the providers day by day, the day in the address', async () => {
    fixtures.answer(reconcilePayments, {
      compared: 12,
      differences: [{ fact: 'stripe.charge.ch_1', ledger: null, provider: 24_900 }],
    })
    const { page } = await visitAsAdmin(`${PAYMENTS}?show=reconciliation&day=2026-11-20`)
    await page.getByText('1 to look into').waitFor()
    const cells = page.getByRole('row').filter({ hasText: 'ch_1' }).getByRole('cell')
    expect(await cells.allInnerTexts()).toEqual(['stripe.charge.ch_1', 'missing', '$249.00', '−$249.00'])
    fixtures.answer(reconcilePayments, { compared: 3, differences: [] })
    await page.getByLabel('Day, in UTC').fill('2026-11-19')
    await page.getByText('Agreed to the cent').waitFor()
    await page.waitForURL('**/?show=reconciliation&day=2026-11-19')
    expect(fixtures.callsOf(reconcilePayments).map(({ query }) => query['day'])).toEqual(['2026-11-20', '2026-11-19'])
  })
})

test('payments are closed to staff without the right, and to visitors', async () => {
  for (const [name, place] of [
    ['editor', '/admin/'],
    [undefined, '/'],
  ] as const) {
    const { page } = await visit(browser, name === undefined ? {} : { storageState: sessionOf(name) })
    await open(page, PAYMENTS)
    await page.waitForURL((url) => url.pathname === place)
    expect(fixtures.callsOf(listPayments)).toEqual([])
  }
})

test('the pages of money are accessible, quiet and still at three widths, in the light and in the dark', async () => {
  fixtures.answer(listPayments, { payments: [PAID, LOST], total: 2 })
  fixtures.answer(reconcilePayments, { compared: 12, differences: [{ fact: 'stripe.fee.ch_1', ledger: 752, provider: 751 }] })
  const storageState = sessionOf('admin')
  for (const path of [PAYMENTS, `${PAYMENTS}?show=ledger`, `${PAYMENTS}?show=reconciliation`])
    expect(await checkPageAtWidths(browser, path, { storageState, filled: 'tbody td[data-phone="title"]' })).toEqual([])
  const { page } = await visitAsAdmin(OPENED)
  await page.getByRole('button', { name: 'Give it back' }).click()
  await page.getByRole('dialog', { name: 'Give $249.00 back?' }).waitFor()
  expect(await findPageFaults(page)).toEqual([])
})
