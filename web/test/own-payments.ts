import type { OwnPayment, Receipt } from '@ribbonry/contracts'

/** A paid fee, with a receipt. */
export const PAID: OwnPayment = {
  id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e6f',
  kind: 'pitch',
  ref: '4200',
  title: 'A lantern that works the late shift',
  state: 'paid',
  under_way: false,
  provider: 'stripe',
  amount: 18_675,
  refunded: 0,
  currency: 'USD',
  created: '2026-11-20T10:00:00.000Z',
  receipt: 'R-000012',
  credit_notes: [],
}
/** A failed attempt, without a receipt. */
export const FAILED: OwnPayment = {
  ...PAID,
  id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e70',
  title: '',
  state: 'failed',
  provider: 'paypal',
  receipt: null,
  credit_notes: [],
}
export const RECEIPT: Receipt = {
  number: 'R-000012',
  issued: '2026-11-20T10:00:05.000Z',
  payment: PAID.id,
  kind: 'pitch',
  ref: '4200',
  subject: 'Pitch fee: A lantern that works the late shift',
  provider: 'stripe',
  provider_ref: 'pi_3Q0Wd1',
  regular: 24_900,
  amount: 18_675,
  refunded: 6225,
  currency: 'USD',
  company: 'Moth Lamps',
  tax_number: 'US 12-3456789',
  email: 'dorothea@mothlamps.com',
  seller: { name: 'Ribbonry', address: '1 Bow Street\nPortland ME', tax_number: '' },
  credit_notes: [{ number: 'C-000003', issued: '2026-11-21T09:00:00.000Z', amount: 6225 }],
}
