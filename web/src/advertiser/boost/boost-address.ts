import { type PaypalReturn, readPaypalReturn } from '../payment/payment-address.ts'

/** How a buyer comes to the page of a boost. */
export interface BoostAddress {
  /** Day that a mail proposes, or that was chosen before PayPal; empty for none. */
  readonly date: string
  /** Token of a price of its own; empty for none. */
  readonly token: string
  /** Reference of the mail that led here; empty for none. */
  readonly tracking: string
  /** Token of a mailed link that leaves the waiting list; empty for none. */
  readonly leave: string
  /** Undefined for who does not come back from PayPal. */
  readonly paypal?: PaypalReturn
}

/** Reads the query of the page. PayPal puts its order into `token`: the token of a price comes back as `param_token`. */
export function readBoostAddress(search: string): BoostAddress {
  const query = new URLSearchParams(search)
  const paypal = readPaypalReturn(query)
  const given = (text: string | null): string => (text === null || text === '-' ? '' : text)
  return {
    date: dayOf(query.get('date') ?? ''),
    token: given(query.get('param_token') ?? (paypal === undefined ? query.get('token') : null)),
    tracking: given(query.get('tracking_ref') ?? query.get('ref')),
    leave: query.get('leave') ?? '',
    ...(paypal === undefined ? {} : { paypal }),
  }
}

/** A day that exists, as yyyy-MM-dd; empty for anything else. */
function dayOf(text: string): string {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${text}T`) ? text : ''
}

/** The page's path, with what it still has to know. */
export function boostPath(slug: string, { date = '', token = '', tracking = '' }: Partial<BoostAddress> = {}): string {
  const query = new URLSearchParams()
  const known = { date, param_token: token, tracking_ref: tracking }
  for (const [name, text] of Object.entries(known)) if (text !== '') query.set(name, text)
  return `/${encodeURIComponent(slug)}/boost/${query.size === 0 ? '' : `?${query}`}`
}
