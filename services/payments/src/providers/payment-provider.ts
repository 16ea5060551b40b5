/** Names of providers that move money themselves. */
export type ProviderName = 'stripe' | 'paypal'

/** How far a payment is at its provider. */
export type ReportedStatus = 'succeeded' | 'requires-action' | 'declined' | 'canceled' | 'pending'

/** A movement of money at the provider: the fact that the ledger makes of it. */
export interface Movement {
  readonly id: string
  readonly type: 'charge' | 'fee' | 'fee-reversal' | 'refund' | 'refund-reversal' | 'dispute' | 'dispute-reversal'
  /** Cents. */
  readonly amount: number
  readonly occurred: Date
}

/** A payment as its provider knows it. */
export interface ReportedPayment {
  readonly provider: ProviderName
  /** The provider's id of it: a PaymentIntent of Stripe, an order of PayPal. */
  readonly id: string
  readonly status: ReportedStatus
  /** Cents. */
  readonly amount: number
  /** ISO 4217, in capitals. */
  readonly currency: string
  /** Why it was declined, as the provider tells buyers. */
  readonly failure: string | undefined
  /** Our id, which we wrote at its creation; empty where it is not one of ours. */
  readonly paymentId: string
  readonly movements: readonly Movement[]
  /** Cents that disputes took which ended against us. */
  readonly lost: number
}

/** An event of a provider, of which it is known that it is the provider's. */
export interface ProviderNotice {
  readonly id: string
  readonly type: string
  /** What `find` of the provider knows the payment by; undefined for events that concern none. */
  readonly ref: string | undefined
}

/** What settlement, refunds and reconciliation need of a provider. Each method throws DomainError `unavailable`. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Whether there are credentials for it. */
  readonly isConfigured: boolean
  /** A payment with what became of it since; undefined where there is none with this reference. */
  find(ref: string): Promise<ReportedPayment | undefined>
  /** The payment with our id among those that were created from a moment on, for one whose answer was lost. */
  search(paymentId: string, since: Date): Promise<ReportedPayment | undefined>
  /** Refunds a part of a payment, once for each key. @returns false where nothing happens, since all of it is refunded already */
  refund(id: string, amount: number, idempotencyKey: string): Promise<boolean>
  /** Ends a payment whose money has not come, where the provider can: none can come by it afterwards. */
  cancel(id: string): Promise<void>
  /** Facts of everything that moved from a moment until another, page by page. */
  movedBetween(from: Date, until: Date): AsyncIterable<Pick<Movement, 'id' | 'amount'>>
}
