import type { activateCampaign, payBoost } from '@ribbonry/contracts'
import { DomainError, refusalOf } from '@ribbonry/service-kit'

/** Calls that charge a card. They share their refusals. */
export type CardCall = typeof activateCampaign | typeof payBoost

const DECLINED = 'There was a problem processing your card.'
/** A ConfirmationToken or a PaymentMethod. */
const SOURCE = /^(ctoken|pm)_\w+$/
/** A PaymentIntent, after a 3-D Secure challenge. */
const INTENT = /^pi_\w+$/

/** Kind of a card reference that a browser sends; undefined for an invalid one. */
export function kindOfReference(reference: string): 'source' | 'intent' | undefined {
  if (INTENT.test(reference)) return 'intent'
  return SOURCE.test(reference) ? 'source' : undefined
}

/** @param failure the provider's message to the buyer */
export function declined(call: CardCall, failure?: string | null): DomainError {
  const fields = failure === undefined || failure === null || failure === '' ? {} : { fields: { card: failure } }
  return refusalOf(call, 'refused', 'card-declined', DECLINED, fields)
}

export function needsChallenge(call: CardCall, content: Readonly<Record<string, string | undefined>>): DomainError {
  return refusalOf(call, 'refused', 'payment-requires-action', 'Your bank asks you to confirm this payment.', { content })
}

/** Refusal while a provider reviews the money of another attempt: a second card must not be charged. */
export function otherInReview(call: CardCall): DomainError {
  const sentence =
    'A payment for this is being checked already: your card is not charged. It counts as soon as its provider says so.'
  return refusalOf(call, 'refused', 'payment-pending', sentence)
}

/** Refusal while the outcome is not known. */
export function stillProcessed(): DomainError {
  return new DomainError('unavailable', 'unavailable', 'Your payment is being processed. Please try again in a moment.')
}
