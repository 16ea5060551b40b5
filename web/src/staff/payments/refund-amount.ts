const DOLLARS = /^\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?$/

/** The refundable rest of a payment, in cents. */
export function refundable({ state, amount, refunded }: { state: string; amount: number; refunded: number }): number {
  return state === 'paid' || state === 'partly-refunded' ? amount - refunded : 0
}

/**
 * Reads an amount of dollars as cents.
 * @param typed empty for the full refundable rest
 * @param left refundable rest in cents
 * @returns cents, or an error message
 */
export function readRefund(typed: string, left: number): number | { readonly error: string } {
  const text = typed.trim()
  if (text === '') return left
  const [, dollars, cents = ''] = DOLLARS.exec(text) ?? []
  if (dollars === undefined) return { error: 'Please give an amount in dollars, such as 62.25.' }
  const amount = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  if (amount === 0) return { error: 'At least one cent.' }
  return amount > left ? { error: 'That is more than is left of this payment.' } : amount
}
