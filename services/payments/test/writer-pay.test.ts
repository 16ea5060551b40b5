import { writerPaid } from '@ribbonry/contracts'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { ACCESS, startTestPayments } from './test-payments.ts'

const payments = await startTestPayments()
beforeEach(() => payments.reset())
afterAll(() => payments.close())

const ledger = async () => (await payments.get('/api/admin/payments/ledger', ACCESS)).body
const paid = (payment_id: number, voids: number | null) => ({
  event_id: randomUUID(),
  at: new Date().toISOString(),
  payment_id,
  voids,
  member_id: 3,
  amount_cents: 4800,
  submissions: 2,
  paid_at: new Date().toISOString(),
})

test('a payment to a writer is booked once, however often it is published, and reversed by its counter-entry', async () => {
  await payments.publish(writerPaid, paid(7, null), paid(7, null))
  await until('the pay is booked', async () => (await ledger()).accounts.length === 2)
  expect((await ledger()).accounts).toEqual([
    { account: 'cash:bank', debit: 0, credit: 4800 },
    { account: 'costs:writers', debit: 4800, credit: 0 },
  ])
  await payments.publish(writerPaid, paid(8, 7))
  await until('the counter-entry is booked', async () => (await ledger()).accounts.every(({ debit, credit }) => debit === credit))
  expect((await ledger()).balanced).toBe(true)
})
