/** Why a price could not be read. */
export class PriceError extends Error {}

const NUMBER = /\d[\d.,'’\u00a0\u202f ]*\d|\d/
const MAX_CENTS = 1_000_000_000

/**
 * Parses a price into cents. Signs and words around it are ignored; of a range ("$5.10 - $7.99") the first counts; a comma or dot
 * before one or two last digits is the decimal separator, every other one separates thousands. Empty text is no price.
 * @throws PriceFault when there is text but no number, a negative one, or one out of range
 */
export function readPriceCents(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const found = NUMBER.exec(trimmed)
  if (found === null) throw new PriceError('is not a price')
  if (/[-−]\s*[^\d\s]{0,3}\s*$/.test(trimmed.slice(0, found.index))) throw new PriceError('is negative')
  const cents = toCents(found[0])
  if (cents > MAX_CENTS) throw new PriceError('is too high')
  return cents === 0 ? null : cents
}

function toCents(number: string): number {
  const compact = number.replace(/['’\u00a0\u202f ]/g, '')
  const decimals = /[.,](\d{1,2})$/.exec(compact)
  const separators = new Set(compact.match(/[.,]/g))
  const thousandsOnly = decimals === null || (separators.size === 1 && (compact.match(/[.,]/g)?.length ?? 0) > 1)
  if (thousandsOnly && decimals !== null) throw new PriceError('is not a price')
  const fraction = decimals?.[1] ?? ''
  const whole = (decimals === null ? compact : compact.slice(0, -fraction.length - 1)).replace(/[.,]/g, '')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
