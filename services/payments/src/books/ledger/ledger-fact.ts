import type { PaymentKind, PaymentProvider } from '@ribbonry/contracts'

/** Facts about the money of a payment. `fee` is what the provider keeps of a charge. */
export const FACT_TYPES = ['charge', 'fee', 'fee-reversal', 'refund', 'refund-reversal', 'dispute', 'dispute-reversal'] as const
export type FactType = (typeof FACT_TYPES)[number]

/** A fact that the ledger records at most once. */
export interface LedgerFact {
  /** Identifies the fact, whoever reports it and however often: `charge.<payment id>`. */
  readonly id: string
  readonly type: FactType
  /** Cents of US dollars, above zero. */
  readonly amount: number
  readonly provider: PaymentProvider
  readonly kind: PaymentKind
  /** Null for money without a payment, which is sent back. */
  readonly paymentId: string | null
  /** When it happened, according to its source. */
  readonly occurred: Date
}

/** One side of a fact. */
export interface LedgerEntry {
  readonly account: string
  readonly debit: number
  readonly credit: number
}

/** A fact with its entries, with or without a payment. */
export interface BalancedFact {
  readonly id: string
  readonly type: string
  readonly paymentId: string | null
  readonly occurred: Date
  readonly entries: readonly LedgerEntry[]
}

interface Transfer {
  readonly to: string
  readonly from: string
}

/** The accounts between which each type of fact transfers its amount. */
const TRANSFERS: Readonly<Record<FactType, (fact: LedgerFact) => Transfer>> = {
  charge: ({ provider, kind }) => ({ to: `cash:${provider}`, from: `income:${kind}` }),
  fee: ({ provider }) => ({ to: `fees:${provider}`, from: `cash:${provider}` }),
  'fee-reversal': ({ provider }) => ({ to: `cash:${provider}`, from: `fees:${provider}` }),
  refund: ({ provider, kind }) => ({ to: `refunds:${kind}`, from: `cash:${provider}` }),
  'refund-reversal': ({ provider, kind }) => ({ to: `cash:${provider}`, from: `refunds:${kind}` }),
  dispute: ({ provider, kind }) => ({ to: `disputes:${kind}`, from: `cash:${provider}` }),
  'dispute-reversal': ({ provider, kind }) => ({ to: `cash:${provider}`, from: `disputes:${kind}` }),
}

/**
 * Double entries of a fact: a debit of one account and a credit of another. `cash:…` is money that a provider holds for the site;
 * income, refunds and disputes are split by what was bought.
 * @throws RangeError for an amount that is not a positive whole number of cents
 */
export function entriesOf(fact: LedgerFact): readonly [LedgerEntry, LedgerEntry] {
  const { id, type, amount } = fact
  if (!Number.isSafeInteger(amount) || amount < 1) throw new RangeError(`${id}: ${amount} is no amount in cents`)
  const { to, from } = TRANSFERS[type](fact)
  return [
    { account: to, debit: amount, credit: 0 },
    { account: from, debit: 0, credit: amount },
  ]
}
