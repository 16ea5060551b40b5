/** How the buyer comes to the page. */
export interface PaymentAddress {
  /** Token of a discount; empty for none. */
  readonly discount: string
  /** Undefined for who does not come back from PayPal. */
  readonly paypal?: PaypalReturn
}

/** How a buyer comes back from PayPal. */
export interface PaypalReturn {
  readonly isApproved: boolean
  readonly order: string
  readonly payer: string
}

/** Reads the query of the page. PayPal puts its order into `token`, so that the discount comes back as `discount`. */
export function readPaymentAddress(search: string): PaymentAddress {
  const query = new URLSearchParams(search)
  const paypal = readPaypalReturn(query)
  if (paypal === undefined) return { discount: query.get('token') ?? '' }
  return { discount: query.get('discount') ?? '', paypal }
}

/** Undefined where the buyer does not come from PayPal. */
export function readPaypalReturn(query: URLSearchParams): PaypalReturn | undefined {
  const came = query.get('paypal')
  if (came === null) return undefined
  const order = query.get('token') ?? ''
  return { isApproved: came === 'approved' && order !== '', order, payer: query.get('PayerID') ?? '' }
}

/** The page's path for a campaign, with the token of a discount where there is one. */
export function paymentPath(campaign: string, discount: string): string {
  const query = discount === '' ? '' : `?${new URLSearchParams({ token: discount })}`
  return `/product-pitch/payment/${encodeURIComponent(campaign)}/${query}`
}
