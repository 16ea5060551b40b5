/** How the buyer comes to the page. */
export interface PaymentAddress {
  /** Token of a discount; empty for none. */
  readonly discount: string
  /** Whoever comes back from PayPal; undefined for others. */
  readonly paypal?: { readonly isApproved: boolean; readonly order: string; readonly payer: string }
}

/** Reads the query of the page. PayPal puts its order into `token`, so that the discount comes back as `discount`. */
export function readPaymentAddress(search: string): PaymentAddress {
  const query = new URLSearchParams(search)
  const came = query.get('paypal')
  if (came === null) return { discount: query.get('token') ?? '' }
  const order = query.get('token') ?? ''
  const payer = query.get('PayerID') ?? ''
  return { discount: query.get('discount') ?? '', paypal: { isApproved: came === 'approved' && order !== '', order, payer } }
}

/** The page's path for a campaign, with the token of a discount where there is one. */
export function paymentPath(campaign: string, discount: string): string {
  const query = discount === '' ? '' : `?${new URLSearchParams({ token: discount })}`
  return `/product-pitch/payment/${encodeURIComponent(campaign)}/${query}`
}
