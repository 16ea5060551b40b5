import { boostDayAt } from '@ribbonry/dates'
import { readEmail } from '@ribbonry/service-kit'
import { createHash } from 'node:crypto'

/** Either a member, or somebody without an account. */
export type Buyer = { readonly memberId: number; readonly email: null } | { readonly memberId: null; readonly email: string }

/** A date as the caller sent it: whole, in parts, or both. Missing parts are empty. */
export interface TypedDate {
  readonly date?: string
  readonly day?: string
  readonly month: string
  readonly year: string
}

/** Hash under which the secret of a buyer's device is stored; null for none. */
export function holderOf(secret: string): string | null {
  return secret === '' ? null : createHash('sha256').update(secret).digest('base64url')
}

/**
 * Reads the requested day as yyyy-MM-dd; undefined where it is missing or does not exist, or where its parts disagree. Months
 * count from 1 (decision D17 of the spec).
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

/** Reason why an e-mail address is refused. */
export type EmailFault = 'email-missing' | 'emails-differ' | 'email-invalid'

/** Reads the e-mail address of a buyer without an account, who types it twice. */
export function readTypedTwice(email: string, again: string): string | { readonly fault: EmailFault } {
  if (email === '') return { fault: 'email-missing' }
  const address = readEmail(email)
  if (email !== again && (address === undefined || address !== readEmail(again))) return { fault: 'emails-differ' }
  return address ?? { fault: 'email-invalid' }
}
