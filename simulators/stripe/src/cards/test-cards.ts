/** Outcome of a charge. */
export type CardOutcome =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly code: string; readonly declineCode: string; readonly message: string }
  | { readonly kind: 'disputed'; readonly reason: string; readonly inquiry: boolean }
  | { readonly kind: 'refund-fails' }

export interface TestCard {
  readonly brand: string
  readonly number: string
  readonly funding: 'credit' | 'debit'
  readonly outcome: CardOutcome
  /** Whether a challenge precedes the charge. */
  readonly challenge: boolean
}

const APPROVED = { kind: 'approved' } as const
const DECLINED = 'Your card was declined.'

function card(number: string, more: Partial<TestCard> = {}): TestCard {
  return { brand: brandOf(number), number, funding: 'credit', outcome: APPROVED, challenge: false, ...more }
}

function declined(number: string, declineCode: string, message = DECLINED, code = 'card_declined'): TestCard {
  return card(number, { outcome: { kind: 'declined', code, declineCode, message } })
}

function disputed(number: string, reason: string, inquiry = false): TestCard {
  return card(number, { outcome: { kind: 'disputed', reason, inquiry } })
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (number.startsWith('5') || number.startsWith('2')) return 'mastercard'
  if (number.startsWith('3')) return 'amex'
  return 'discover'
}

const CODED = {
  expired: ['expired_card', 'Your card has expired.', 'expired_card'],
  cvc: ['incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'],
  processing: [
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
    'processing_error',
  ],
} as const

/** Test cards that Stripe publishes (docs.stripe.com/testing), by the id of their PaymentMethod. */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  pm_card_visa: card('4242424242424242'),
  pm_card_visa_debit: card('4000056655665556', { funding: 'debit' }),
  pm_card_mastercard: card('5555555555554444'),
  pm_card_amex: card('378282246310005'),
  pm_card_discover: card('6011111111111117'),
  pm_card_bypassPending: card('4000000000000077'),
  pm_card_threeDSecureOptional: card('4000000000003055'),
  pm_card_visa_chargeDeclined: declined('4000000000000002', 'generic_decline'),
  pm_card_visa_chargeDeclinedInsufficientFunds: declined(
    '4000000000009995',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ),
  pm_card_visa_chargeDeclinedLostCard: declined('4000000000009987', 'lost_card'),
  pm_card_visa_chargeDeclinedStolenCard: declined('4000000000009979', 'stolen_card'),
  pm_card_visa_chargeDeclinedVelocityLimitExceeded: declined(
    '4000000000006975',
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  pm_card_chargeDeclinedExpiredCard: declined('4000000000000069', ...CODED.expired),
  pm_card_chargeDeclinedIncorrectCvc: declined('4000000000000127', ...CODED.cvc),
  pm_card_chargeDeclinedProcessingError: declined('4000000000000119', ...CODED.processing),
  pm_card_chargeCustomerFail: declined('4000000000000341', 'generic_decline'),
  pm_card_radarBlock: declined('4100000000000019', 'fraudulent'),
  pm_card_authenticationRequired: card('4000002760003184', { challenge: true }),
  pm_card_authenticationRequiredOnSetup: card('4000002500003155', { challenge: true }),
  pm_card_threeDSecure2Required: card('4000000000003220', { challenge: true }),
  pm_card_threeDSecureRequired: card('4000000000003063', { challenge: true }),
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: {
    ...declined('4000008260003178', 'insufficient_funds', 'Your card has insufficient funds.'),
    challenge: true,
  },
  pm_card_threeDSecureRequiredChargeDeclined: { ...declined('4000008400001629', 'generic_decline'), challenge: true },
  pm_card_createDispute: disputed('4000000000000259', 'fraudulent'),
  pm_card_createDisputeProductNotReceived: disputed('4000000000002685', 'product_not_received'),
  pm_card_createDisputeInquiry: disputed('4000000000001976', 'fraudulent', true),
  pm_card_refundFail: card('4000000000005126', { outcome: { kind: 'refund-fails' } }),
}

/** Card of a token such as `tok_visa`, whose name may differ from that of the PaymentMethod. */
export function nameOfToken(token: string): string | undefined {
  const names = [`pm_card_${token.replace(/^tok_/, '')}`, `pm_card_visa_${token.replace(/^tok_visa_/, '')}`]
  return names.find((name) => name in TEST_CARDS)
}

/** Card with this number; ignores spaces. */
export function nameOfNumber(number: string): string | undefined {
  const digits = number.replaceAll(' ', '')
  return Object.entries(TEST_CARDS).find(([, one]) => one.number === digits)?.[0]
}
