import type { EventPayload, writerPaid } from '@ribbonry/contracts'
import type { BalancedFact } from '../ledger/ledger-fact.ts'

/** Cost of writers and curators, and the bank account that pays them, which no provider holds. */
const COST = 'costs:writers'
const PAID_FROM = 'cash:bank'

type Paid = Pick<EventPayload<typeof writerPaid>, 'payment_id' | 'voids' | 'amount_cents' | 'paid_at'>

/** Ledger fact of a payment to a writer, or of its reversal; undefined where the amount is zero. */
export function writerPayFact({ payment_id: id, voids, amount_cents: cents, paid_at: at }: Paid): BalancedFact | undefined {
  if (cents === 0) return undefined
  const [to, from] = voids === null ? [COST, PAID_FROM] : [PAID_FROM, COST]
  return {
    id: `writer-pay.${id}`,
    type: voids === null ? 'writer-pay' : 'writer-pay-reversal',
    paymentId: null,
    occurred: new Date(at),
    entries: [
      { account: to, debit: cents, credit: 0 },
      { account: from, debit: 0, credit: cents },
    ],
  }
}
