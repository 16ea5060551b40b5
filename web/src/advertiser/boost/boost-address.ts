import { type PaypalReturn, readPaypalReturn } from '../payment/payment-address.ts'

/** Query of a boost's page. */
export interface BoostAddress {
  /** Day proposed by a mail, or chosen before leaving for PayPal; empty for none. */
  readonly date: string
  /** Token of a special price; empty for none. */
  readonly token: string
  /** Reference of the mail that linked here; empty for none. */
  readonly tracking: string
  /** Token of the mailed link for leaving the waiting list; empty for none. */
  readonly leave: string
  /** Undefined unless the buyer returns from PayPal. */
  readonly paypal?: PaypalReturn
}

/** Parses the query of the page. PayPal returns its order as `token`, so the price's token returns as `param_token`. */
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

/** A valid day as yyyy-MM-dd; empty for anything else. */
function dayOf(text: string): string {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${text}T`) ? text : ''
}

/** The path of the page, with the query that it still needs. */
export function boostPath(slug: string, { date = '', token = '', tracking = '' }: Partial<BoostAddress> = {}): string {
  const query = new URLSearchParams()
  const known = { date, param_token: token, tracking_ref: tracking }
  for (const [name, text] of Object.entries(known)) if (text !== '') query.set(name, text)
  return `/${encodeURIComponent(slug)}/boost/${query.size === 0 ? '' : `?${query}`}`
}
