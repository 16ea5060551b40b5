import { createHash } from 'node:crypto'
import type { Account } from '../account.ts'
import { nameOfNumber, nameOfToken, TEST_CARDS, type TestCard } from '../cards/test-cards.ts'
import type { RequestInput } from '../http/request-input.ts'
import { invalidRequest, missing, noSuch, StripeError } from '../http/stripe-error.ts'
import type { PaymentMethod } from '../objects/objects.ts'

const BLANK_BILLING = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

/** Card of a PaymentMethod or of its charge. */
export function cardOf({ simulator_state: { card: name } }: Pick<PaymentMethod, 'simulator_state'>): TestCard {
  const card = TEST_CARDS[name]
  if (card === undefined) throw new Error(`There is no test card ${name}`)
  return card
}

/** Finds a PaymentMethod. A published test id (`pm_card_visa`) creates one with a new id, as Stripe does. */
export function paymentMethodOf(account: Account, id: string, param = 'payment_method'): PaymentMethod {
  const known = account.store.find('payment_method', id)
  if (known !== undefined) return known
  if (!(id in TEST_CARDS)) throw noSuch('PaymentMethod', id, param)
  return makePaymentMethod(account, id)
}

/** Creates a PaymentMethod from the parameters of its call, or from `payment_method_data`. */
export function createPaymentMethod(account: Account, input: RequestInput): PaymentMethod {
  input.refuseOthersThan('type', 'card', 'billing_details', 'metadata', 'allow_redisplay', 'radar_options')
  const type = input.textOf('type')
  if (type !== 'card') throw invalidRequest(`The simulator has cards only, not ${type}`, { param: 'type' })
  const card = input.below('card')
  if (card === undefined) throw missing('card')
  card.refuseOthersThan('number', 'exp_month', 'exp_year', 'cvc', 'token', 'networks')
  const billing = input.below('billing_details')?.copy() ?? {}
  return makePaymentMethod(account, cardNameOf(card), { billing, metadata: input.metadata() })
}

/** Card of a request, by token or number. The number is not stored. */
function cardNameOf(card: RequestInput): string {
  const token = card.text('token')
  if (token !== undefined) {
    const name = nameOfToken(token)
    if (name === undefined) throw noSuch('token', token, 'card[token]')
    return name
  }
  const number = card.textOf('number')
  card.textOf('exp_month')
  card.textOf('exp_year')
  const name = nameOfNumber(number)
  if (name !== undefined) return name
  const code = /^[\d ]{13,23}$/.test(number) && passesLuhn(number) ? 'card_declined' : 'incorrect_number'
  if (code === 'incorrect_number')
    throw new StripeError(402, 'card_error', 'Your card number is incorrect.', { code, param: 'number' })
  throw new StripeError(402, 'card_error', 'Your card was declined. Your request was in test mode, but used a non test card.', {
    code,
    decline_code: 'test_mode_live_card',
  })
}

function passesLuhn(number: string): boolean {
  const digits = Array.from(number.replaceAll(' ', ''), Number).toReversed()
  const sum = digits.reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}

interface Given {
  readonly billing?: object
  readonly metadata?: Readonly<Record<string, string>>
}

function makePaymentMethod(account: Account, name: string, { billing = {}, metadata = {} }: Given = {}): PaymentMethod {
  const { brand, funding, number } = cardOf({ simulator_state: { card: name } })
  return account.store.put({
    id: account.store.newId('payment_method'),
    object: 'payment_method',
    livemode: false,
    created: account.now(),
    type: 'card',
    billing_details: { ...BLANK_BILLING, ...billing },
    card: {
      brand,
      country: 'US',
      exp_month: 12,
      exp_year: new Date(account.now() * 1000).getUTCFullYear() + 3,
      fingerprint: createHash('sha256').update(name).digest('base64url').slice(0, 16),
      funding,
      last4: number.slice(-4),
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      networks: { available: [brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    customer: null,
    metadata,
    simulator_state: { card: name },
  })
}
