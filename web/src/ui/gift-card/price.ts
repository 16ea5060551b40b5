const LOCALES: Readonly<Record<string, string>> = { USD: 'en-US', GBP: 'en-GB', CAD: 'en-CA' }

const formats = new Map<string, Intl.NumberFormat>()

/** A price as people write it: whole amounts without cents. Empty when there is none. */
export function priceText(price: number | null, currency: string): string {
  if (price === null) return ''
  const digits = Number.isInteger(price) ? 0 : 2
  const key = `${currency}${digits}`
  const format = formats.get(key) ?? newFormat(currency, digits)
  formats.set(key, format)
  return format.format(price)
}

function newFormat(currency: string, digits: number): Intl.NumberFormat {
  const options = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(LOCALES[currency] ?? 'en-US', options)
}
