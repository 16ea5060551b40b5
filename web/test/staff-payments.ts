import type { StaffPayment } from '@ribbonry/contracts'

/** The fee of a pitch, paid. */
export const PAID_PAYMENT: StaffPayment = {
  id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e6f',
  kind: 'pitch',
  ref: '4200',
  state: 'paid',
  under_way: false,
  provider: 'stripe',
  provider_ref: 'pi_3Q0Wd1',
  amount: 24_900,
  refunded: 0,
  currency: 'USD',
  email: 'dorothea@mothlamps.com',
  note: '',
  created: '2026-11-20T10:00:00.000Z',
}

/** One that nobody can give back. */
export const LOST_PAYMENT: StaffPayment = {
  ...PAID_PAYMENT,
  id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e70',
  ref: '4201',
  state: 'disputed',
  email: '',
}
