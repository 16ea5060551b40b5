import type { Account } from '../account.ts'
import type { RequestInput } from '../http/request-input.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import type { PaymentIntent } from '../objects/objects.ts'
import { randomText } from '../store/object-store.ts'
import { captureCharge, releaseCharge } from './charges.ts'
import { confirm, settle, unexpectedState, withNamedMethod } from './intent-steps.ts'

const LEAST_CENTS = 50
const MOST_CENTS = 99_999_999
const CONFIRMS = [
  'payment_method',
  'payment_method_data',
  'confirmation_token',
  'return_url',
  'receipt_email',
  'off_session',
  'use_stripe_sdk',
  'error_on_requires_action',
  'client_secret',
  'payment_method_options',
  'mandate_data',
] as const
const DESCRIBES = ['amount', 'currency', 'description', 'metadata', 'receipt_email', 'statement_descriptor_suffix'] as const
const CREATES = [
  ...DESCRIBES,
  ...CONFIRMS,
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'confirmation_method',
  'allowed_payment_method_types',
  'statement_descriptor',
] as const
const CANCELLATION_REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const

export function createPaymentIntent(account: Account, input: RequestInput): PaymentIntent {
  input.refuseOthersThan(...CREATES)
  const amount = amountOf(input)
  const currency = input.textOf('currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest(`Invalid currency: ${currency}`, { param: 'currency' })
  const id = account.store.newId('payment_intent')
  const types = input.texts('allowed_payment_method_types')
  const unpaid: PaymentIntent = {
    id,
    object: 'payment_intent',
    livemode: false,
    created: account.now(),
    amount,
    amount_capturable: 0,
    amount_received: 0,
    allowed_payment_method_types: types.length > 0 ? types : null,
    automatic_payment_methods: types.length > 0 ? null : automaticMethods(input),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: input.oneOf('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: input.oneOf('confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    currency,
    customer: null,
    description: input.text('description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    metadata: input.metadata(),
    next_action: null,
    payment_method: null,
    payment_method_types: types.length > 0 ? types : ['card'],
    receipt_email: input.text('receipt_email') ?? null,
    status: 'requires_payment_method',
    simulator_state: { authenticated: false, return_url: null },
  }
  const intent = account.store.put(withNamedMethod(account, unpaid, input))
  account.events.add('payment_intent.created', intent)
  return input.flag('confirm') ? confirm(account, intent, input) : intent
}

export function updatePaymentIntent(account: Account, id: string, input: RequestInput): PaymentIntent {
  input.refuseOthersThan(...DESCRIBES, 'payment_method', 'payment_method_data')
  const intent = account.get('payment_intent', id, 'intent')
  const isOpen = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
  if (!isOpen && (input.has('amount') || input.has('currency') || input.has('payment_method')))
    throw unexpectedState(intent, 'could not be updated')
  const updated: PaymentIntent = {
    ...intent,
    amount: input.has('amount') ? amountOf(input) : intent.amount,
    description: input.has('description') ? (input.text('description') ?? null) : intent.description,
    metadata: input.metadata(intent.metadata),
    receipt_email: input.has('receipt_email') ? (input.text('receipt_email') ?? null) : intent.receipt_email,
  }
  return account.store.put(withNamedMethod(account, updated, input))
}

export function confirmPaymentIntent(account: Account, id: string, input: RequestInput): PaymentIntent {
  input.refuseOthersThan(...CONFIRMS, 'capture_method')
  const intent = account.get('payment_intent', id, 'intent')
  if (['succeeded', 'canceled', 'requires_capture'].includes(intent.status))
    throw unexpectedState(intent, 'could not be confirmed')
  return confirm(account, account.store.put(withNamedMethod(account, intent, input)), input)
}

export function capturePaymentIntent(account: Account, id: string, input: RequestInput): PaymentIntent {
  input.refuseOthersThan('amount_to_capture', 'metadata', 'final_capture')
  const intent = account.get('payment_intent', id, 'intent')
  if (intent.status !== 'requires_capture' || intent.latest_charge === null)
    throw unexpectedState(intent, 'could not be captured')
  const amount = input.integer('amount_to_capture') ?? intent.amount
  if (amount < 1 || amount > intent.amount_capturable)
    throw invalidRequest(`The amount to capture must be from 1 to ${intent.amount_capturable}`, {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  captureCharge(account, account.get('charge', intent.latest_charge), amount)
  return settle(account, { ...intent, metadata: input.metadata(intent.metadata) }, amount)
}

export function cancelPaymentIntent(account: Account, id: string, input: RequestInput): PaymentIntent {
  input.refuseOthersThan('cancellation_reason')
  const intent = account.get('payment_intent', id, 'intent')
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'could not be canceled')
  if (intent.status === 'requires_capture' && intent.latest_charge !== null)
    releaseCharge(account, account.get('charge', intent.latest_charge))
  const canceled = account.store.put({
    ...intent,
    status: 'canceled' as const,
    amount_capturable: 0,
    canceled_at: account.now(),
    cancellation_reason: input.oneOf('cancellation_reason', CANCELLATION_REASONS) ?? null,
    next_action: null,
  })
  account.events.add('payment_intent.canceled', canceled)
  return canceled
}

function amountOf(input: RequestInput): number {
  input.textOf('amount')
  const amount = input.integer('amount') ?? 0
  if (amount < 1) throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount < LEAST_CENTS)
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  if (amount > MOST_CENTS)
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
  return amount
}

function automaticMethods(input: RequestInput): object {
  const given = input.below('automatic_payment_methods')
  return { allow_redirects: given?.text('allow_redirects') ?? 'always', enabled: given === undefined || given.flag('enabled') }
}
