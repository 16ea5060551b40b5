import { THREE_DECIMALS, writesDecimalComma } from './currencies.ts'

/**
 * Reading of three digits after a single separator (`13.337`, `1,234`), which may be thousands or decimals, where nothing decides
 * between them.
 */
export type PriceDoubt = 'decimals' | 'thousands'

/** Why a text is not a price, as the end of a sentence about its field. */
export type PriceFault = 'is not a price' | 'is negative' | 'has several numbers' | 'is too high'

export type PriceReading =
  | { readonly cents: number; readonly doubt: PriceDoubt | null }
  | { readonly fault: PriceFault }
  /** For an empty text. */
  | null

/** Largest stored price in cents: ten million of the main unit. */
const MAX_CENTS = 1_000_000_000

/** Longest text in characters. A longer one is not a price, and slow to search. */
const MAX_LENGTH = 200

/** Thousands separators besides comma and dot. */
const GROUPS = String.raw`['’\u00a0\u2009\u202f ]`
/**
 * A number with its separators; white space within it separates three digits. A bare fraction (`.99`) must not follow a word
 * (`Rs.500`).
 */
const NUMBER = String.raw`\d+(?:${GROUPS}\d{3}(?!\d)|[.,]\d+)*|(?<![\p{L}\d])[.,]\d+`
/** Text between the two numbers of a range (`$5.10 - $7.99`). */
const RANGE = /^[^\d\p{L}]*(?:\p{Lu}{1,3}[^\d\p{L}]*)?(?:[-–—~]|(?:to|bis)(?!\p{L}))[^\d]{0,6}$/iu
const NEGATIVE = /[-−]\s*[^\d\s]{0,3}\s*$/

/**
 * Reads a price as shops write it, in English or another European language: `24.9900`, `.99`, `1.234,56`, `1,234.56`, `1 234,56`,
 * `1'234.50`, `19€99`. Ignores signs, words and percentages around it. Of a range the first number counts; other texts with
 * several numbers (`2 for £10`) are not prices.
 * @param currency ISO 4217, which decides how to read `1.234` where known
 */
export function readPrice(text: string, currency?: string): PriceReading {
  const trimmed = text
    .slice(0, MAX_LENGTH)
    .replace(/(\d)[€£$](\d{2})(?!\d|[.,]\d)/, '$1.$2')
    .trim()
  if (trimmed === '') return null
  if (text.length > MAX_LENGTH) return { fault: 'is not a price' }
  const [first, second, ...others] = [...trimmed.matchAll(new RegExp(NUMBER, 'gu'))].filter(
    (found) => !/^\s*%/.test(trimmed.slice(found.index + found[0].length)),
  )
  if (first === undefined) return { fault: 'is not a price' }
  if (NEGATIVE.test(trimmed.slice(0, first.index))) return { fault: 'is negative' }
  const between = second === undefined ? undefined : trimmed.slice(first.index + first[0].length, second.index)
  if (others.length > 0 || (between !== undefined && !RANGE.test(between))) return { fault: 'has several numbers' }
  const reading = readNumber(first[0].replace(new RegExp(GROUPS, 'g'), ''), currency)
  if (reading === undefined) return { fault: 'is not a price' }
  return reading.cents > MAX_CENTS ? { fault: 'is too high' } : reading
}

function readNumber(
  number: string,
  currency: string | undefined,
): Exclude<PriceReading, { fault: PriceFault } | null> | undefined {
  const separators = number.match(/[.,]/g) ?? []
  const [last] = separators.slice(-1)
  if (last === undefined) return { cents: centsOf(number, ''), doubt: null }
  const place = number.lastIndexOf(last)
  const [whole, fraction] = [number.slice(0, place), number.slice(place + 1)]
  if (separators.length === 1) {
    const doubt =
      /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3 ? ambiguity(last, currency) : { isThousands: false, doubt: null }
    return { cents: doubt.isThousands ? centsOf(whole + fraction, '') : centsOf(whole, fraction), doubt: doubt.doubt }
  }
  const isThousands = separators.every((separator) => separator === last)
  const grouped = isThousands ? number : whole
  // `1,234,567`, and Indian grouping, `12,34,567`.
  if (!/^\d{1,3}(?:([.,])\d{2,3}(?:\1\d{2,3})*)?$/.test(grouped) || !/[.,]\d{3}$/.test(grouped)) return undefined
  const digits = grouped.replace(/[.,]/g, '')
  return { cents: centsOf(digits, isThousands ? '' : fraction), doubt: null }
}

/**
 * Reads three digits after a single separator. A comma before thousands is so common that it is ambiguous only for currencies
 * with a decimal comma.
 */
function ambiguity(
  separator: string,
  currency: string | undefined,
): { readonly isThousands: boolean; readonly doubt: PriceDoubt | null } {
  if (currency !== undefined && THREE_DECIMALS.has(currency)) return { isThousands: false, doubt: null }
  const hasDecimalComma = currency !== undefined && writesDecimalComma(currency)
  if (separator === ',') return { isThousands: true, doubt: hasDecimalComma ? 'thousands' : null }
  return hasDecimalComma ? { isThousands: true, doubt: 'thousands' } : { isThousands: false, doubt: 'decimals' }
}

/** Computes from digits, because half a cent has no exact binary number. */
function centsOf(whole: string, fraction: string): number {
  const roundsUp = Number(fraction.charAt(2)) >= 5
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (roundsUp ? 1 : 0)
}
