const LOCALES: Readonly<Record<string, string>> = { USD: 'en-US', GBP: 'en-GB', CAD: 'en-CA' }

const formats = new Map<string, Intl.NumberFormat>()

/** Formatting costs more than all else about a card, and the same prices come again and again. */
const written = new Map<string, string>()
const MOST_WRITTEN = 5000

/** A price as people write it: whole amounts without cents. Empty when there is none. */
export function priceText(price: number | null, currency: string): string {
  if (price === null) return ''
  const key = `${currency}${price}`
  const known = written.get(key)
  if (known !== undefined) return known
  if (written.size >= MOST_WRITTEN) written.clear()
  const text = formatOf(currency, Number.isInteger(price) ? 0 : 2).format(price)
  written.set(key, text)
  return text
}

function formatOf(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`
  const format = formats.get(key) ?? newFormat(currency, digits)
  formats.set(key, format)
  return format
}

function newFormat(currency: string, digits: number): Intl.NumberFormat {
  const options = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(LOCALES[currency] ?? 'en-US', options)
}
