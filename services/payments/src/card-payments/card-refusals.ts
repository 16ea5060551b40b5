import type { activateCampaign, payBoost } from '@ribbonry/contracts'
import { DomainError, refusalOf } from '@ribbonry/service-kit'

/** Calls that take a card, and refuse alike. */
export type CardCall = typeof activateCampaign | typeof payBoost

const DECLINED = 'There was a problem processing your card.'
/** A ConfirmationToken or a PaymentMethod. */
const SOURCE = /^(ctoken|pm)_\w+$/
/** A PaymentIntent, after a challenge. */
const INTENT = /^pi_\w+$/

/** What a browser sends in the place of a card; undefined for what is neither. */
export function kindOfReference(reference: string): 'source' | 'intent' | undefined {
  if (INTENT.test(reference)) return 'intent'
  return SOURCE.test(reference) ? 'source' : undefined
}

/** @param failure what the provider tells the buyer */
export function declined(call: CardCall, failure?: string | null): DomainError {
  const fields = failure === undefined || failure === null || failure === '' ? {} : { fields: { card: failure } }
  return refusalOf(call, 'refused', 'card-declined', DECLINED, fields)
}

export function needsChallenge(call: CardCall, content: Readonly<Record<string, string | undefined>>): DomainError {
  return refusalOf(call, 'refused', 'payment-requires-action', 'Your bank asks you to confirm this payment.', { content })
}

/** A provider has the money of another attempt in hand, and checks it: no card is charged beside it. */
export function otherInReview(call: CardCall): DomainError {
  const sentence =
    'A payment for this is being checked already: your card is not charged. It counts as soon as its provider says so.'
  return refusalOf(call, 'refused', 'payment-pending', sentence)
}

/** The outcome is not known yet. */
export function stillProcessed(): DomainError {
  return new DomainError('unavailable', 'unavailable', 'Your payment is being processed. Please try again in a moment.')
}
