import type { CallAnswer, createQuote } from '@ribbonry/contracts'
import type { Quote } from './quotes.repository.ts'

export function presentQuote({
  quote_id: id,
  amount,
  regular,
  currency,
  reason,
  expires,
}: Quote): CallAnswer<typeof createQuote>['quote'] {
  return { id, amount, regular, currency, reason, expires: expires.toISOString() }
}
