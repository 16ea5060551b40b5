/** Currency signs of our regions. Other currencies use Intl, whose first use blocks a phone for a fifth of a second. */
const SIGNS: Readonly<Record<string, string>> = { USD: '$', GBP: '£', CAD: '$' }

const formats = new Map<string, Intl.NumberFormat>()

/** Cache: formatting is the costliest part of a card, and prices repeat. */
const written = new Map<string, string>()
const MAX_CACHED = 5000

/** Formatted price, whole amounts without cents. Empty for null. */
export function priceText(price: number | null, currency: string): string {
  if (price === null) return ''
  const key = `${currency}${price}`
  const known = written.get(key)
  if (known !== undefined) return known
  if (written.size >= MAX_CACHED) written.clear()
  const text = newText(price, currency)
  written.set(key, text)
  return text
}

function newText(price: number, currency: string): string {
  const digits = Number.isInteger(price) ? 0 : 2
  const sign = SIGNS[currency]
  if (sign === undefined || price < 0) return formatOf(currency, digits).format(price)
  return `${sign}${price.toFixed(digits).replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,')}`
}

function formatOf(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`
  const options = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  const format = formats.get(key) ?? new Intl.NumberFormat('en-US', options)
  formats.set(key, format)
  return format
}
