import type { Account } from '../account.ts'
import type { TestCard } from '../cards/test-cards.ts'
import type { CardError, Charge, PaymentIntent, PaymentMethod } from '../objects/objects.ts'
import { credit } from './balance.ts'
import { openDispute } from './disputes.ts'
import { cardOf } from './payment-methods.ts'

export interface ChargeResult {
  readonly charge: Charge
  /** Reason of a decline. */
  readonly error?: CardError
}

/** Charges the card of a PaymentMethod, or only authorises the amount for a manual capture. */
export function chargeCard(account: Account, intent: PaymentIntent, method: PaymentMethod): ChargeResult {
  const card = cardOf(method)
  if (card.outcome.kind === 'declined') return declineCharge(account, intent, method, card.outcome)
  const made = account.store.put(chargeOf(account, intent, method, card))
  account.events.add('charge.succeeded', made)
  return { charge: intent.capture_method === 'manual' ? made : captureCharge(account, made, made.amount) }
}

/** Captures an authorised amount or a part of it, and releases the rest. */
export function captureCharge(account: Account, charge: Charge, amount: number): Charge {
  const { id } = credit(account, charge, amount)
  const released = charge.amount - amount
  const captured = account.store.put({
    ...charge,
    captured: true,
    amount_captured: amount,
    amount_refunded: released,
    balance_transaction: id,
  })
  account.events.add('charge.captured', captured)
  const { outcome } = cardOf(captured)
  if (outcome.kind !== 'disputed') return captured
  openDispute(account, captured, outcome)
  return account.get('charge', captured.id)
}

/** Releases an authorisation without a capture. */
export function releaseCharge(account: Account, charge: Charge): Charge {
  const released = account.store.put({ ...charge, refunded: true, amount_refunded: charge.amount })
  account.events.add('charge.refunded', released)
  return released
}

function declineCharge(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  { code, declineCode, message }: Extract<TestCard['outcome'], { kind: 'declined' }>,
): ChargeResult {
  const declined = account.store.put({
    ...chargeOf(account, intent, method, cardOf(method)),
    paid: false,
    captured: false,
    status: 'failed' as const,
    failure_code: code,
    failure_message: message,
    outcome: {
      network_status: declineCode === 'fraudulent' ? 'not_sent_to_network' : 'declined_by_network',
      reason: declineCode,
      risk_level: declineCode === 'fraudulent' ? 'highest' : 'normal',
      seller_message: message,
      type: declineCode === 'fraudulent' ? 'blocked' : 'issuer_declined',
    },
  })
  account.events.add('charge.failed', declined)
  const error = {
    type: 'card_error' as const,
    code,
    decline_code: declineCode,
    message,
    charge: declined.id,
    payment_method: method,
  }
  return { charge: declined, error }
}

function chargeOf(account: Account, intent: PaymentIntent, method: PaymentMethod, card: TestCard): Charge {
  const { brand, last4, exp_month, exp_year, fingerprint, funding, country } = method.card
  return {
    id: account.store.newId('charge'),
    object: 'charge',
    livemode: false,
    created: account.now(),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: false,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    metadata: intent.metadata,
    outcome: {
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        brand,
        country,
        exp_month,
        exp_year,
        fingerprint,
        funding,
        last4,
        network: brand,
        three_d_secure: card.challenge ? { authentication_flow: 'challenge', result: 'authenticated', version: '2.2.0' } : null,
        wallet: null,
      },
    },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: 'succeeded',
    simulator_state: method.simulator_state,
  }
}
