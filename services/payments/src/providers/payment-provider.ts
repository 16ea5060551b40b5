/** Providers with an API. */
export type ProviderName = 'stripe' | 'paypal'

/** Status of a payment at its provider. */
export type ReportedStatus = 'succeeded' | 'requires-action' | 'declined' | 'canceled' | 'pending'

/** A movement of money at the provider; becomes a fact of the ledger. */
export interface Movement {
  readonly id: string
  readonly type: 'charge' | 'fee' | 'fee-reversal' | 'refund' | 'refund-reversal' | 'dispute' | 'dispute-reversal'
  /** Cents. */
  readonly amount: number
  readonly occurred: Date
}

/** A payment as its provider reports it. */
export interface ReportedPayment {
  readonly provider: ProviderName
  /** Id at the provider: a PaymentIntent of Stripe, an order of PayPal. */
  readonly id: string
  readonly status: ReportedStatus
  /** Cents. */
  readonly amount: number
  /** ISO 4217, upper case. */
  readonly currency: string
  /** Reason of a decline, as the provider words it for buyers. */
  readonly failure: string | undefined
  /** Our payment id, stored at the provider on creation; empty where the payment is not ours. */
  readonly paymentId: string
  readonly movements: readonly Movement[]
  /** Cents of disputes that the site lost. */
  readonly lost: number
}

/** A verified event of a provider. */
export interface ProviderNotice {
  readonly id: string
  readonly type: string
  /** Reference to pass to `find`; undefined for events without a payment. */
  readonly ref: string | undefined
}

/** Operations of a provider for settlement, refunds and reconciliation. Each method throws DomainError `unavailable`. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Whether credentials are configured. */
  readonly isConfigured: boolean
  /** A payment with its movements; undefined where none has this reference. */
  find(ref: string): Promise<ReportedPayment | undefined>
  /** Finds a payment by our id among those created since a moment, after its response was lost. */
  search(paymentId: string, since: Date): Promise<ReportedPayment | undefined>
  /**
   * Refunds a part of a payment, once for each key.
   * @returns false where all of it is refunded already
   */
  refund(id: string, amount: number, idempotencyKey: string): Promise<boolean>
  /** Cancels a payment without money, where the provider supports it, so that it cannot be paid afterwards. */
  cancel(id: string): Promise<void>
  /** Streams the facts of all movements between two moments. */
  movedBetween(from: Date, until: Date): AsyncIterable<Pick<Movement, 'id' | 'amount'>>
}
