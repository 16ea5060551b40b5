import {
  type activateBoostPaypal,
  BOOST_CALENDAR_BUSY,
  BOOST_DATE_NOT_AVAILABLE,
  BOOST_EMAILS_DIFFER,
  type createBoostPaypalOrder,
  type createQuote,
  ENTER_A_BOOST_DATE,
  FILL_OUT_EMAIL,
  type payBoost,
  TOO_MANY_BOOST_HOLDS,
  WRONG_EMAIL,
} from '@ribbonry/contracts'
import { type DomainError, refusalOf } from '@ribbonry/service-kit'
import type { EmailFault } from './boost-purchase.ts'

/** Calls that buy a boost. They share their refusals. */
export type PurchaseCall = typeof payBoost | typeof createBoostPaypalOrder | typeof activateBoostPaypal

/** Calls with a post, a day and a price. They share their refusals. */
type PricedCall = PurchaseCall | typeof createQuote

const EMAIL_SENTENCES: Readonly<Record<EmailFault, string>> = {
  'email-missing': FILL_OUT_EMAIL,
  'emails-differ': BOOST_EMAILS_DIFFER,
  'email-invalid': WRONG_EMAIL,
}

export function emailRefused(call: PurchaseCall, fault: EmailFault): DomainError {
  const sentence = EMAIL_SENTENCES[fault]
  const fields = { [fault === 'emails-differ' ? 'email_again' : 'email']: sentence }
  return refusalOf(call, 'refused', fault, sentence, { fields })
}

export function dateMissing(call: PricedCall): DomainError {
  return refusalOf(call, 'refused', 'date-missing', ENTER_A_BOOST_DATE, { fields: { date: ENTER_A_BOOST_DATE } })
}

export function dateNotAvailable(call: PricedCall): DomainError {
  const fields = { date: BOOST_DATE_NOT_AVAILABLE }
  return refusalOf(call, 'conflict', 'date-not-available', BOOST_DATE_NOT_AVAILABLE, { fields })
}

export function tooManyHolds(call: PurchaseCall): DomainError {
  return refusalOf(call, 'conflict', 'too-many-holds', TOO_MANY_BOOST_HOLDS, { fields: { date: TOO_MANY_BOOST_HOLDS } })
}

export function calendarBusy(call: PurchaseCall): DomainError {
  return refusalOf(call, 'conflict', 'calendar-busy', BOOST_CALENDAR_BUSY, { fields: { date: BOOST_CALENDAR_BUSY } })
}

/** Refusal when somebody else has the day by the time the money arrives. */
export function dayLost(call: PurchaseCall): DomainError {
  const sentence = 'Somebody else has this day by now: what was paid for it goes back by itself.'
  return refusalOf(call, 'conflict', 'date-not-available', sentence, { fields: { date: sentence } })
}

export function postNotFound(call: PricedCall): DomainError {
  return refusalOf(call, 'not-found', 'post-not-found', 'There is no such post.')
}

export function tokenNotValid(call: PricedCall): DomainError {
  return refusalOf(call, 'refused', 'token-not-valid', 'This price is not valid any more.')
}
