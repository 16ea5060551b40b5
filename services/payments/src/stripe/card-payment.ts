/** How far a payment by card is. */
export type CardPaymentStatus = 'succeeded' | 'requires-action' | 'declined' | 'canceled' | 'pending'

/** A movement of money at the provider: the fact that the ledger makes of it. */
export interface Movement {
  readonly id: string
  readonly type: 'charge' | 'fee' | 'fee-reversal' | 'refund' | 'refund-reversal' | 'dispute' | 'dispute-reversal'
  /** Cents. */
  readonly amount: number
  readonly occurred: Date
}

/** A payment as Stripe knows it. */
export interface CardPayment {
  /** Stripe's id of the PaymentIntent. */
  readonly id: string
  readonly status: CardPaymentStatus
  /** Cents. */
  readonly amount: number
  /** ISO 4217, in capitals. */
  readonly currency: string
  readonly clientSecret: string
  /** Why it was declined, as Stripe tells buyers. */
  readonly failure: string | undefined
  /** What we wrote at its creation; empty where it is not one of ours. */
  readonly paymentId: string
  readonly kind: string
  readonly ref: string
  readonly movements: readonly Movement[]
}
