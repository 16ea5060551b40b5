import { CallError, isTransient } from '../../api/call-error.ts'
import { type OpenAttempt, openAttempt } from './open-attempt.ts'
import { loadStripe } from './stripe-loader.ts'

/** Outcome of a payment attempt. */
export type PaymentOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'refused'; readonly error: CallError }
  /** The buyer did not complete the bank's challenge; nothing was charged. */
  | { readonly kind: 'unconfirmed' }
  /** No answer: the same reference is asked about again. */
  | { readonly kind: 'unknown'; readonly error: CallError }

type Answer = PaymentOutcome | { readonly kind: 'challenge'; readonly clientSecret: string }

/** Asks the server to charge by a reference of the provider. Idempotent by reference. */
export type Activate = (reference: string) => Promise<unknown>

/**
 * Pays by a reference of the provider, including the bank's challenge if there is one. The attempt stays stored in this tab until
 * its outcome is known.
 */
export async function settleCardPayment(campaign: string, attempt: OpenAttempt, activate: Activate): Promise<PaymentOutcome> {
  openAttempt.keep(campaign, attempt)
  const first = await ask(attempt.reference, activate)
  const challenged = (intent: string) => {
    openAttempt.keep(campaign, { ...attempt, reference: intent })
  }
  const outcome = first.kind === 'challenge' ? await afterChallenge(first.clientSecret, activate, challenged) : first
  if (outcome.kind !== 'unknown') openAttempt.forget(campaign)
  return outcome
}

async function afterChallenge(clientSecret: string, activate: Activate, keep: (intent: string) => void): Promise<PaymentOutcome> {
  const intent = clientSecret.split('_secret_', 1)[0] ?? ''
  keep(intent)
  if (await isUnanswered(clientSecret)) return { kind: 'unconfirmed' }
  const second = await ask(intent, activate)
  return second.kind === 'challenge' ? { kind: 'unconfirmed' } : second
}

/** Shows the challenge. Any other outcome is decided by the server, which asks the provider. */
async function isUnanswered(clientSecret: string): Promise<boolean> {
  try {
    const stripe = await loadStripe()
    const { error } = await stripe.handleNextAction({ clientSecret })
    return error?.payment_intent?.status === 'requires_action'
  } catch {
    return false
  }
}

async function ask(reference: string, activate: Activate): Promise<Answer> {
  try {
    await activate(reference)
    return { kind: 'paid' }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { client_secret: clientSecret } = error.content
    if (error.code === 'payment-requires-action' && typeof clientSecret === 'string') return { kind: 'challenge', clientSecret }
    return isUnknown(error) ? { kind: 'unknown', error } : { kind: 'refused', error }
  }
}

/** True when the call may have succeeded without an answer, or must be repeated later. */
export function isUnknown(error: unknown): error is CallError {
  return error instanceof CallError && (isTransient(error) || error.status === 429)
}
