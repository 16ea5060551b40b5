import type { PaymentHistory, StaffPayment } from '@ribbonry/contracts'

/** A paid fee of a pitch. */
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

/** A payment that cannot be refunded. */
export const LOST_PAYMENT: StaffPayment = {
  ...PAID_PAYMENT,
  id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e70',
  ref: '4201',
  state: 'disputed',
  email: '',
}

const EVENT = { amount: null, cause: null, by: '', why: '' } as const
/** Events of a partly refunded fee. */
export const HISTORY: PaymentHistory = {
  events: [
    { ...EVENT, what: 'begun', at: '2026-11-20T10:00:00.000Z' },
    { ...EVENT, what: 'paid', at: '2026-11-20T10:00:04.000Z', amount: 24_900 },
    { ...EVENT, what: 'receipt-mailed', at: '2026-11-20T10:00:06.000Z' },
    {
      what: 'refunded',
      at: '2026-11-21T09:00:00.000Z',
      amount: 6225,
      cause: 'staff',
      by: 'nora@ribbonry.com',
      why: 'It ran a day late',
    },
    { ...EVENT, what: 'refund-mailed', at: '2026-11-21T09:00:01.000Z' },
  ],
  fee: 752,
  net: 17_923,
  receipt: 'R-000012',
  credit_notes: [{ number: 'C-000003', issued: '2026-11-21T09:00:00.000Z', amount: 6225 }],
}
