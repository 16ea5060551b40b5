import type { Account } from '../account.ts'
import type { RequestInput } from '../http/request-input.ts'
import { invalidRequest, missing } from '../http/stripe-error.ts'
import type { ConfirmationToken, PaymentMethod } from '../objects/objects.ts'
import { createPaymentMethod, paymentMethodOf } from './payment-methods.ts'

const LIVES_SECONDS = 12 * 3600

/** Creates a ConfirmationToken, as Stripe.js and the test helper do, from a PaymentMethod or its data. */
export function createConfirmationToken(account: Account, input: RequestInput): ConfirmationToken {
  input.refuseOthersThan(
    'payment_method',
    'payment_method_data',
    'return_url',
    'setup_future_usage',
    'shipping',
    'use_stripe_sdk',
  )
  const method = methodOf(account, input)
  const { type, billing_details, card } = method
  return account.store.put({
    id: account.store.newId('confirmation_token'),
    object: 'confirmation_token',
    livemode: false,
    created: account.now(),
    expires_at: account.now() + LIVES_SECONDS,
    mandate_data: null,
    payment_intent: null,
    payment_method_options: null,
    payment_method_preview: { type, billing_details, card, customer: null },
    return_url: input.text('return_url') ?? null,
    setup_future_usage: null,
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: input.has('use_stripe_sdk') ? input.flag('use_stripe_sdk') : true,
    simulator_state: { payment_method: method.id },
  })
}

function methodOf(account: Account, input: RequestInput): PaymentMethod {
  const id = input.text('payment_method')
  if (id !== undefined) return paymentMethodOf(account, id)
  const data = input.below('payment_method_data')
  if (data === undefined) throw missing('payment_method')
  return createPaymentMethod(account, data)
}

/** Uses a ConfirmationToken for a PaymentIntent. A token is valid for one PaymentIntent, repeatedly. */
export function spendConfirmationToken(account: Account, id: string, intent: string): ConfirmationToken {
  const token = account.get('confirmation_token', id, 'confirmation_token')
  const param = 'confirmation_token'
  if (token.expires_at <= account.now())
    throw invalidRequest(`This ConfirmationToken has expired: ${id}`, { code: 'confirmation_token_expired', param })
  if (token.payment_intent !== null && token.payment_intent !== intent)
    throw invalidRequest(`The ConfirmationToken ${id} has already been used.`, {
      code: 'resource_already_exists',
      param,
    })
  return account.store.put({ ...token, payment_intent: intent })
}
