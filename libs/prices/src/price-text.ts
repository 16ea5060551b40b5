/** Signs of currencies that are written without Intl, whose first use blocks a phone for a fifth of a second. */
const SIGNS: Readonly<Record<string, string>> = { USD: '$', GBP: '£', CAD: 'CA$' }

/**
 * A price, whole amounts without cents. Empty for null.
 * @param price in the main unit of the currency
 * @param currency ISO 4217
 * @param isExplicit writes US dollars as US$: where other currencies stand beside them, the bare sign is ambiguous
 */
export function priceText(price: number | null, currency: string, isExplicit = false): string {
  if (price === null) return ''
  const digits = Number.isInteger(price) ? 0 : 2
  const sign = isExplicit && currency === 'USD' ? 'US$' : SIGNS[currency]
  return sign === undefined || price < 0
    ? price.toLocaleString('en-US', { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits })
    : sign + groupDigits(price.toFixed(digits))
}

/** An amount of money that moved, at least 0 and in the main unit of its currency: with its cents always. */
export function moneyText(amount: number, currency: string): string {
  const text = priceText(amount, currency)
  return Number.isInteger(amount) ? `${text}.00` : text
}

/** Whether prices are in several currencies. */
export function areSeveral(prices: readonly { readonly price: number | null; readonly currency: string }[]): boolean {
  return new Set(prices.flatMap(({ price, currency }) => (price === null ? [] : currency))).size > 1
}

/** Digits of a number in groups: `12345.5` is `12,345.5`. */
export function groupDigits(digits: string): string {
  return digits.replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,')
}
