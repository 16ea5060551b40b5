import { expect, it } from '@jest/globals'
import { writerPayFact } from './writer-pay-fact.ts'

const PAID = { payment_id: 4, voids: null, amount_cents: 10_400, paid_at: '2026-11-26T10:00:00.000Z' }

it('records the cost of a payment to writers, and its reversal', () => {
  expect(writerPayFact(PAID)).toMatchObject({
    id: 'writer-pay.4',
    type: 'writer-pay',
    entries: [
      { account: 'costs:writers', debit: 10_400, credit: 0 },
      { account: 'cash:bank', debit: 0, credit: 10_400 },
    ],
  })
  expect(writerPayFact({ ...PAID, payment_id: 5, voids: 4 })).toMatchObject({
    id: 'writer-pay.5',
    type: 'writer-pay-reversal',
    entries: [{ account: 'cash:bank' }, { account: 'costs:writers' }],
  })
  expect(writerPayFact({ ...PAID, amount_cents: 0 })).toBeUndefined()
})
