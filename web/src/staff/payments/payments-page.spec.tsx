import { expect, test } from '@jest/globals'
import { listPayments, type StaffPayment } from '@ribbonry/contracts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

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

test('payments stand in a list, each with its state, and open beside it', async () => {
  fixtures.answer(listPayments, { payments: [PAID, LOST], total: 2 })
  const { user, complaints } = await openPage(PAYMENTS, { as: 'admin' })
  const row = await screen.findByRole('row', { name: /Pitch 4200/ })
  for (const text of ['dorothea@mothlamps.com', 'paid', '$249.00', 'stripe']) within(row).getByText(text)
  await user.click(screen.getByRole('link', { name: 'Pitch 4201' }))
  const pane = await screen.findByRole('dialog', { name: 'Pitch 4201' })
  await within(pane).findByText('There is nothing to give back.')
  within(pane).getByText('stripe, pi_3Q0Wd1')
  expect(complaints).toEqual([])
})

test('payments are closed to staff without the right', async () => {
  await openPage(PAYMENTS, { as: 'editor' })
  await waitFor(() => {
    expect(currentPath()).toBe('/admin/')
  })
  expect(fixtures.callsOf(listPayments)).toEqual([])
})
