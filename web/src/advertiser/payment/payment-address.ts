/** Query of the payment page. */
export interface PaymentAddress {
  /** Token of a discount; empty for none. */
  readonly discount: string
  /** Undefined unless the buyer returns from PayPal. */
  readonly paypal?: PaypalReturn
}

/** Return from PayPal. */
export interface PaypalReturn {
  readonly isApproved: boolean
  readonly order: string
  readonly payer: string
}

/** Parses the query of the page. PayPal returns its order as `token`, so the discount returns as `discount`. */
export function readPaymentAddress(search: string): PaymentAddress {
  const query = new URLSearchParams(search)
  const paypal = readPaypalReturn(query)
  if (paypal === undefined) return { discount: query.get('token') ?? '' }
  return { discount: query.get('discount') ?? '', paypal }
}

/** Undefined unless the buyer returns from PayPal. */
export function readPaypalReturn(query: URLSearchParams): PaypalReturn | undefined {
  const came = query.get('paypal')
  if (came === null) return undefined
  const order = query.get('token') ?? ''
  return { isApproved: came === 'approved' && order !== '', order, payer: query.get('PayerID') ?? '' }
}

/** The path of the page for a campaign, with the discount's token if there is one. */
export function paymentPath(campaign: string, discount: string): string {
  const query = discount === '' ? '' : `?${new URLSearchParams({ token: discount })}`
  return `/product-pitch/payment/${encodeURIComponent(campaign)}/${query}`
}
