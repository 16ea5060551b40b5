import type { CallAnswer, Creative, createQuote } from '@ribbonry/contracts'
import { UNCLAIMED_LANTERN } from './unclaimed-creative.ts'

/** Payment page of a campaign's fee. */
export const FEE_PAGE = '/product-pitch/payment/x104200/'

/** The creative of that campaign. */
export const LANTERN: Creative = { ...UNCLAIMED_LANTERN, campaign: 4200, status: 'unapproved' }

export const QUOTE: CallAnswer<typeof createQuote>['quote'] = {
  id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e6f',
  amount: 24_900,
  regular: 24_900,
  currency: 'USD',
  reason: 'pitch-fee',
  expires: '2026-11-24T12:00:00.000Z',
}
export const DISCOUNTED = { ...QUOTE, amount: 18_675, reason: 'discount-token' } as const
