import type { Account } from '../account.ts'
import type { RequestInput } from '../http/request-input.ts'
import { invalidRequest, StripeError } from '../http/stripe-error.ts'
import type { CardError, PaymentIntent } from '../objects/objects.ts'
import { chargeCard } from './charges.ts'
import { spendConfirmationToken } from './confirmation-tokens.ts'
import { cardOf, createPaymentMethod, paymentMethodOf } from './payment-methods.ts'

/** Passes or fails the challenge of a PaymentIntent. */
export function endChallenge(account: Account, id: string, outcome: 'pass' | 'fail'): PaymentIntent {
  const intent = account.get('payment_intent', id, 'intent')
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'has no challenge to end')
  if (outcome === 'fail') {
    return fail(account, intent, {
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    })
  }
  const passed = { ...withState(intent, { authenticated: true }), next_action: null }
  if (intent.confirmation_method === 'manual') return account.store.put({ ...passed, status: 'requires_confirmation' })
  return charge(account, passed).intent
}

/** Confirms a PaymentIntent: first a challenge if the card requires one, then the charge. */
export function confirm(account: Account, intent: PaymentIntent, input: RequestInput): PaymentIntent {
  if (intent.payment_method === null)
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method. Update the PaymentIntent with a payment ' +
        'method and then confirm it again.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    )
  const given = input.text('return_url')
  const ready = given === undefined ? intent : withState(intent, { return_url: given })
  const isChallenged = cardOf(account.get('payment_method', intent.payment_method)).challenge
  if (isChallenged && !intent.simulator_state.authenticated) return challenge(account, ready, input)
  const { intent: charged, error } = charge(account, ready)
  if (error !== undefined) throw cardError(charged, error)
  return charged
}

function challenge(account: Account, intent: PaymentIntent, input: RequestInput): PaymentIntent {
  if (input.flag('error_on_requires_action') || input.flag('off_session')) {
    const error = {
      type: 'card_error' as const,
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    }
    throw cardError(fail(account, intent, error), error)
  }
  const page = `${account.origin()}/_simulator/challenge/${intent.id}`
  const { return_url: returnUrl } = intent.simulator_state
  const redirects = returnUrl !== null && !input.flag('use_stripe_sdk')
  const waiting = account.store.put({
    ...intent,
    status: 'requires_action' as const,
    next_action: redirects
      ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: page } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page, source: '' } },
  })
  account.events.add('payment_intent.requires_action', waiting)
  return waiting
}

function charge(account: Account, intent: PaymentIntent): { readonly intent: PaymentIntent; readonly error?: CardError } {
  const method = account.get('payment_method', intent.payment_method ?? '')
  const { charge: made, error } = chargeCard(account, intent, method)
  const charged = { ...intent, latest_charge: made.id }
  if (error !== undefined) return { intent: fail(account, charged, error), error }
  if (intent.capture_method !== 'manual') return { intent: settle(account, charged, made.amount) }
  const held = account.store.put<PaymentIntent>({
    ...charged,
    status: 'requires_capture',
    amount_capturable: made.amount,
    last_payment_error: null,
    next_action: null,
  })
  account.events.add('payment_intent.amount_capturable_updated', held)
  return { intent: held }
}

/** Marks a PaymentIntent as succeeded. */
export function settle(account: Account, intent: PaymentIntent, amount: number): PaymentIntent {
  const settled = account.store.put<PaymentIntent>({
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
    last_payment_error: null,
    next_action: null,
  })
  account.events.add('payment_intent.succeeded', settled)
  return settled
}

/** Records a failed attempt: the PaymentIntent waits for another payment method. */
function fail(account: Account, intent: PaymentIntent, error: CardError): PaymentIntent {
  const method = intent.payment_method === null ? undefined : account.store.find('payment_method', intent.payment_method)
  const failed = account.store.put<PaymentIntent>({
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: { ...error, ...(method === undefined ? {} : { payment_method: method }) },
    next_action: null,
    payment_method: null,
    simulator_state: { ...intent.simulator_state, authenticated: false },
  })
  account.events.add('payment_intent.payment_failed', failed)
  return failed
}

function cardError(intent: PaymentIntent, { type, message, ...details }: CardError): StripeError {
  return new StripeError(402, type, message, { ...details, payment_intent: intent })
}

/** Sets the payment method of a request, which may be given in three ways. Does not store the PaymentIntent. */
export function withNamedMethod(account: Account, intent: PaymentIntent, input: RequestInput): PaymentIntent {
  const token = input.text('confirmation_token')
  if (token !== undefined) {
    const { simulator_state, return_url: returnUrl } = spendConfirmationToken(account, token, intent.id)
    const returning = returnUrl === null ? intent : withState(intent, { return_url: returnUrl })
    return withMethod(returning, simulator_state.payment_method)
  }
  const id = input.text('payment_method')
  if (id !== undefined) return withMethod(intent, paymentMethodOf(account, id).id)
  const data = input.below('payment_method_data')
  return data === undefined ? intent : withMethod(intent, createPaymentMethod(account, data).id)
}

function withMethod(intent: PaymentIntent, method: string): PaymentIntent {
  const authenticated = intent.simulator_state.authenticated && intent.payment_method === method
  return { ...withState(intent, { authenticated }), payment_method: method, status: 'requires_confirmation' }
}

function withState(intent: PaymentIntent, state: Partial<PaymentIntent['simulator_state']>): PaymentIntent {
  return { ...intent, simulator_state: { ...intent.simulator_state, ...state } }
}

/** @param what for example `could not be captured` */
export function unexpectedState(intent: PaymentIntent, what: string): StripeError {
  return invalidRequest(`This PaymentIntent ${what} because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  })
}
