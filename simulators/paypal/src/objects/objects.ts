/** Objects of PayPal's API, with the fields that payments uses. `state` is the simulator's own and never part of an answer. */
export interface Money {
  readonly currency_code: string
  readonly value: string
}

export interface Link {
  readonly href: string
  readonly rel: string
  readonly method: 'GET' | 'POST'
}

export interface Payer {
  readonly payer_id: string
  readonly email_address: string
  readonly name: { readonly given_name: string; readonly surname: string }
  readonly address: { readonly country_code: string }
}

/** Answer of the buyer's bank: money at once, money later, or a decline. */
export type Instrument = 'accepted' | 'pending' | 'declined'

export interface Order {
  readonly id: string
  readonly intent: 'CAPTURE'
  readonly status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  readonly create_time: string
  readonly update_time: string
  readonly payer?: Payer
  readonly purchase_unit: {
    readonly reference_id: string
    readonly amount: Money
    readonly description?: string
    readonly custom_id?: string
    readonly invoice_id?: string
  }
  readonly state: {
    readonly brand: string
    readonly return_url: string
    readonly cancel_url: string
    readonly instrument: Instrument
  }
}

export interface Capture {
  readonly id: string
  readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  readonly amount: Money
  readonly custom_id?: string
  readonly invoice_id?: string
  readonly create_time: string
  readonly update_time: string
  readonly state: { readonly order: string; readonly refunded: number }
}

export interface Refund {
  readonly id: string
  readonly status: 'COMPLETED'
  readonly amount: Money
  readonly custom_id?: string
  readonly invoice_id?: string
  readonly create_time: string
  readonly update_time: string
  readonly state: { readonly order: string; readonly capture: string; readonly refundedSoFar: number }
}

export interface Dispute {
  readonly id: string
  readonly status: 'OPEN' | 'RESOLVED'
  readonly dispute_amount: Money
  readonly create_time: string
  readonly update_time: string
  readonly outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR'
  readonly state: { readonly order: string; readonly capture: string; readonly custom?: string }
}

/** A movement of the balance, as in transaction reports. */
export interface Transaction {
  readonly id: string
  /** T0006: payment; T1107: refund; T1110 and T1111: hold and release of disputed money. */
  readonly event_code: 'T0006' | 'T1107' | 'T1110' | 'T1111'
  /** Transaction to which it belongs. */
  readonly reference?: string
  readonly initiated: string
  readonly amount: Money
  readonly fee?: Money
}

export interface PaypalEvent {
  readonly id: string
  /** For example `PAYMENT.CAPTURE.COMPLETED`. */
  readonly type: string
  /** Id of the resource. */
  readonly object: string
  readonly content: object
}

/** Key that signs events, and its certificate, both PEM. */
export interface SigningKey {
  readonly id: string
  readonly privateKey: string
  readonly certificate: string
}

export interface PaypalObjects {
  readonly order: Order
  readonly capture: Capture
  readonly refund: Refund
  readonly dispute: Dispute
  readonly transaction: Transaction
  readonly event: PaypalEvent
  readonly key: SigningKey
}
export type ObjectName = keyof PaypalObjects
