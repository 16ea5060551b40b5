import { activatePaypal, createPaypalOrder } from '@ribbonry/contracts'
import { DomainError, refusalOf } from '@ribbonry/service-kit'

const PROBLEM = 'There was a problem processing your paypal payment'
const NOT_APPROVED = 'Please approve the payment at PayPal first.'
const NOT_COMPLETED = 'PayPal did not complete this payment. Nothing is charged.'

/** Messages to buyers for issues that PayPal names. */
const SENTENCES: Readonly<Record<string, string>> = {
  INSTRUMENT_DECLINED: 'PayPal could not charge that account or card. Please choose another way to pay there.',
  ORDER_NOT_APPROVED: NOT_APPROVED,
  PAYER_ACTION_REQUIRED: NOT_APPROVED,
}

/** @param issue as PayPal names it */
export function paypalFailed(issue?: string): DomainError {
  const sentence = SENTENCES[issue ?? ''] ?? NOT_COMPLETED
  return refusalOf(activatePaypal, 'refused', 'paypal-failed', PROBLEM, { fields: { paypal: sentence } })
}

export function notApproved(): DomainError {
  return paypalFailed('ORDER_NOT_APPROVED')
}

/** Refusal while PayPal has the buyer's approval but not their money. */
export function paymentPending(): DomainError {
  const sentence = 'PayPal is still checking this payment. It counts as soon as PayPal says so.'
  return refusalOf(activatePaypal, 'refused', 'payment-pending', PROBLEM, { fields: { paypal: sentence } })
}

export function paidAlready(): DomainError {
  const sentence = 'This campaign is paid already; nothing more is charged.'
  return refusalOf(activatePaypal, 'conflict', 'already-paid', sentence)
}

/** Refusal when another payment counts by the time the money arrives. */
export function paidTwice(): DomainError {
  const sentence = 'This campaign is paid already: what PayPal took for it goes back to your account there by itself.'
  return refusalOf(activatePaypal, 'conflict', 'already-paid', sentence)
}

export function notCreated(): DomainError {
  const fields = { paypal: 'PayPal does not offer its page for this payment. Please try again in a moment.' }
  return refusalOf(createPaypalOrder, 'refused', 'paypal-failed', PROBLEM, { fields })
}

/** Runs a request to PayPal; while PayPal cannot be reached, refuses with a message for this payment method. */
export async function askingPaypal<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'unavailable') throw error
    const refusal = new DomainError('unavailable', 'unavailable', PROBLEM, { paypal: error.message })
    refusal.cause = error
    throw refusal
  }
}
