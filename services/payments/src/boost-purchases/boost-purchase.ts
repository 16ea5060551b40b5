import { boostDayAt } from '@ribbonry/dates'
import { readEmail } from '@ribbonry/service-kit'
import { createHash } from 'node:crypto'

/** Who buys: a member, or somebody without an account. */
export type Buyer = { readonly memberId: number; readonly email: null } | { readonly memberId: null; readonly email: string }

/** A date as it came: whole, in parts, or both. Parts that did not come are empty. */
export interface TypedDate {
  readonly date?: string
  readonly day?: string
  readonly month: string
  readonly year: string
}

/** How the secret of a buyer's device is stored; null for none. */
export function holderOf(secret: string): string | null {
  return secret === '' ? null : createHash('sha256').update(secret).digest('base64url')
}

/**
 * The day that somebody typed, yyyy-MM-dd; undefined for none, one that does not exist, or parts that disagree. The month counts
 * from 1 (decision D17 of the spec).
 */
export function readDay({ date = '', day = '', month, year }: TypedDate): string | undefined {
  const typed = { year: year.padStart(4, '0'), month: month.padStart(2, '0'), day: day.padStart(2, '0') }
  const whole = date === '' && day !== '' ? `${typed.year}-${typed.month}-${typed.day}` : date
  if (boostDayAt(whole, new Date(0), 0) === 'no-day') return undefined
  const [ofYear, ofMonth, ofDay] = whole.split('-')
  const agrees =
    (year === '' || typed.year === ofYear) && (month === '' || typed.month === ofMonth) && (day === '' || typed.day === ofDay)
  return agrees ? whole : undefined
}

/** Why an address is not taken. */
export type EmailFault = 'email-missing' | 'emails-differ' | 'email-invalid'

/** The address of a buyer without an account, which is typed twice. */
export function readTypedTwice(email: string, again: string): string | { readonly fault: EmailFault } {
  if (email === '') return { fault: 'email-missing' }
  const address = readEmail(email)
  if (email !== again && (address === undefined || address !== readEmail(again))) return { fault: 'emails-differ' }
  return address ?? { fault: 'email-invalid' }
}
