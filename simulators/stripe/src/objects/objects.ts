/**
 * Objects of Stripe's API, with the fields that payments uses. `simulator_state` is the simulator's own and never part of an
 * answer.
 */
interface Identified<Name extends string> {
  readonly id: string
  readonly object: Name
  readonly livemode: false
  readonly created: number
}

export type Metadata = Readonly<Record<string, string>>

export interface CardError {
  readonly type: 'card_error'
  readonly code: string
  readonly decline_code?: string
  readonly message: string
  readonly charge?: string
  readonly payment_method?: PaymentMethod
}

export interface PaymentMethod extends Identified<'payment_method'> {
  readonly type: 'card'
  readonly billing_details: object
  readonly card: {
    readonly brand: string
    readonly country: string
    readonly exp_month: number
    readonly exp_year: number
    readonly fingerprint: string
    readonly funding: string
    readonly last4: string
    readonly checks: object
    readonly networks: object
    readonly three_d_secure_usage: { readonly supported: true }
    readonly wallet: null
  }
  readonly customer: null
  readonly metadata: Metadata
  /** Name of the card in `TEST_CARDS`. */
  readonly simulator_state: { readonly card: string }
}

export interface ConfirmationToken extends Identified<'confirmation_token'> {
  readonly expires_at: number
  readonly mandate_data: null
  readonly payment_intent: string | null
  readonly payment_method_options: null
  readonly payment_method_preview: object
  readonly return_url: string | null
  readonly setup_future_usage: null
  readonly setup_intent: null
  readonly shipping: null
  readonly use_stripe_sdk: boolean
  readonly simulator_state: { readonly payment_method: string }
}

export const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'canceled',
  'succeeded',
] as const
export type IntentStatus = (typeof INTENT_STATUSES)[number]

export interface PaymentIntent extends Identified<'payment_intent'> {
  readonly amount: number
  readonly allowed_payment_method_types: readonly string[] | null
  readonly amount_capturable: number
  readonly amount_received: number
  readonly automatic_payment_methods: object | null
  readonly canceled_at: number | null
  readonly cancellation_reason: string | null
  readonly capture_method: 'automatic' | 'automatic_async' | 'manual'
  readonly client_secret: string
  readonly confirmation_method: 'automatic' | 'manual'
  readonly currency: string
  readonly customer: null
  readonly description: string | null
  readonly last_payment_error: CardError | null
  readonly latest_charge: string | null
  readonly metadata: Metadata
  readonly next_action: object | null
  readonly payment_method: string | null
  readonly payment_method_types: readonly string[]
  readonly receipt_email: string | null
  readonly status: IntentStatus
  readonly simulator_state: {
    /** Whether the buyer passed a challenge for this payment method. */
    readonly authenticated: boolean
    readonly return_url: string | null
  }
}

export interface Charge extends Identified<'charge'> {
  readonly amount: number
  readonly amount_captured: number
  readonly amount_refunded: number
  readonly balance_transaction: string | null
  readonly billing_details: object
  readonly captured: boolean
  readonly currency: string
  readonly customer: null
  readonly description: string | null
  readonly disputed: boolean
  readonly failure_code: string | null
  readonly failure_message: string | null
  readonly metadata: Metadata
  readonly outcome: object
  readonly paid: boolean
  readonly payment_intent: string
  readonly payment_method: string
  readonly payment_method_details: object
  readonly receipt_email: string | null
  readonly refunded: boolean
  readonly status: 'succeeded' | 'failed'
  readonly simulator_state: { readonly card: string }
}

export interface Refund extends Identified<'refund'> {
  readonly amount: number
  readonly balance_transaction: string | null
  readonly charge: string
  readonly currency: string
  /** Balance transaction that returned the money of a failed refund. */
  readonly failure_balance_transaction?: string
  readonly failure_reason?: string
  readonly metadata: Metadata
  readonly payment_intent: string
  readonly reason: string | null
  readonly receipt_number: null
  readonly status: 'succeeded' | 'failed' | 'pending'
}

export interface Dispute extends Identified<'dispute'> {
  readonly amount: number
  readonly balance_transactions: readonly BalanceTransaction[]
  readonly charge: string
  readonly currency: string
  readonly evidence: object
  readonly evidence_details: object
  readonly is_charge_refundable: boolean
  readonly metadata: Metadata
  readonly payment_intent: string
  readonly reason: string
  readonly status: 'needs_response' | 'warning_needs_response' | 'won' | 'lost' | 'warning_closed'
}

export interface BalanceTransaction extends Omit<Identified<'balance_transaction'>, 'livemode'> {
  readonly amount: number
  readonly available_on: number
  readonly currency: string
  readonly description: string | null
  readonly exchange_rate: null
  readonly fee: number
  readonly fee_details: readonly object[]
  readonly net: number
  readonly reporting_category: string
  readonly source: string
  readonly status: 'available' | 'pending'
  readonly type: 'charge' | 'refund' | 'adjustment' | 'refund_failure'
}

export interface StripeEvent extends Identified<'event'> {
  readonly api_version: string
  readonly data: { readonly object: object; readonly previous_attributes?: object }
  readonly pending_webhooks: number
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
  readonly type: string
}

export interface StripeObjects {
  payment_method: PaymentMethod
  confirmation_token: ConfirmationToken
  payment_intent: PaymentIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  balance_transaction: BalanceTransaction
  event: StripeEvent
}
export type ObjectName = keyof StripeObjects

/** Prefixes of ids. */
export const ID_PREFIX: Readonly<Record<ObjectName, string>> = {
  payment_method: 'pm_1',
  confirmation_token: 'ctoken_1',
  payment_intent: 'pi_3',
  charge: 'ch_3',
  refund: 're_3',
  dispute: 'du_1',
  balance_transaction: 'txn_3',
  event: 'evt_3',
}
