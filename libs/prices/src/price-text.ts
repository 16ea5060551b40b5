/** Currencies that are written without Intl, whose first use blocks a phone for 0.2 s. */
const SIGNS: Readonly<Record<string, string>> = { USD: '$', GBP: '£', CAD: 'CA$' }

/**
 * Writes a price; whole amounts have no cents. Empty for null.
 * @param price in the main unit of the currency
 * @param currency ISO 4217
 * @param isExplicit writes US dollars as US$, because the bare sign is ambiguous beside other currencies
 */
export function priceText(price: number | null, currency: string, isExplicit = false): string {
  if (price === null) return ''
  const digits = Number.isInteger(price) ? 0 : 2
  const sign = isExplicit && currency === 'USD' ? 'US$' : SIGNS[currency]
  return sign === undefined || price < 0
    ? price.toLocaleString('en-US', { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits })
    : sign + groupDigits(price.toFixed(digits))
}

/** Writes an amount of moved money, always with cents. The amount is at least 0, in the main unit of its currency. */
export function moneyText(amount: number, currency: string): string {
  const text = priceText(amount, currency)
  return Number.isInteger(amount) ? `${text}.00` : text
}

/** Whether prices have several currencies. */
export function areSeveral(prices: readonly { readonly price: number | null; readonly currency: string }[]): boolean {
  return new Set(prices.flatMap(({ price, currency }) => (price === null ? [] : currency))).size > 1
}

/** Groups the digits of a number: `12345.5` becomes `12,345.5`. */
export function groupDigits(digits: string): string {
  return digits.replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,')
}
