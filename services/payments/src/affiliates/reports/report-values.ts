/** Reason why the value of a cell is refused. */
export class ValueError extends Error {}

const AMOUNT = /^(-)?\$?(-)?(\d[\d,]*)?(?:\.(\d+))?$/
const GROUPED = /^\d{1,3}(,\d{3})+$/
/** Upper bound of an amount, cents, so that sums of many rows remain exact. */
const MOST_CENTS = 100_000_000_00

/**
 * Reads an amount of US dollars as cents, digit by digit, since floats represent few decimal fractions exactly. Rounds half a
 * cent away from zero. Negative amounts have a minus sign or parentheses.
 * @throws ValueError
 */
export function readCents(text: string): number {
  const { isNegative, whole, fraction } = amountOf(text)
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  const rounded = cents + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0)
  if (rounded > MOST_CENTS) throw new ValueError('is more than any order')
  return isNegative && rounded > 0 ? -rounded : rounded
}

/** Splits an amount into sign and digits. */
function amountOf(text: string): { readonly isNegative: boolean; readonly whole: string; readonly fraction: string } {
  const bracketed = /^\((.*)\)$/.exec(text)
  const plain = (bracketed?.[1] ?? text).replaceAll(/\s/g, '').replace('\u2212', '-')
  const [, before, after, whole = '', fraction = ''] = AMOUNT.exec(plain) ?? []
  const signs = [before, after, bracketed?.[0]].filter((sign) => sign !== undefined)
  const isAmount = whole + fraction !== '' && (!whole.includes(',') || GROUPED.test(whole)) && signs.length <= 1
  if (!isAmount) throw new ValueError(text === '' ? 'is empty' : 'is not an amount of dollars')
  return { isNegative: signs.length > 0, whole, fraction }
}

const MOST_UNITS = 1_000_000

/**
 * Reads a number of units; negative for returns.
 * @throws ValueError
 */
export function readUnits(text: string): number {
  const [, sign, digits] = /^([-\u2212])?(\d{1,9})(?:\.0+)?$/.exec(text.replaceAll(',', '')) ?? []
  if (digits === undefined) throw new ValueError(text === '' ? 'is empty' : 'is not a whole number')
  const units = Number(digits)
  if (units > MOST_UNITS) throw new ValueError('is more than any order')
  return sign === undefined || units === 0 ? units : -units
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/

/**
 * Reads a day as yyyy-MM-dd from ISO 8601, with or without a time, or from the American order month/day/year.
 * @throws ValueError
 */
export function readDay(text: string): string {
  return dayOf(text, AMERICAN.exec(text))
}

/**
 * Reads an ISO 8601 day only, for programmes that may write either day or month first.
 * @throws ValueError
 */
export function readIsoDay(text: string): string {
  return dayOf(text, null)
}

function dayOf(text: string, american: RegExpExecArray | null): string {
  const iso = ISO.exec(text)
  const [year, month, day] = iso === null ? [american?.[3], american?.[1], american?.[2]] : [iso[1], iso[2], iso[3]]
  if (year === undefined || month === undefined || day === undefined)
    throw new ValueError(text === '' ? 'is empty' : 'is not a day such as 2026-11-24')
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  // JavaScript reads 30 February as 2 March.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written)
    throw new ValueError('is a day that does not exist')
  if (Number(year) < 1995 || Number(year) > 2200) throw new ValueError('is not a day of any report')
  return written
}

const MOST_TEXT = 200

/**
 * Reads text as it is, without characters that PostgreSQL cannot store. Formulas for spreadsheets stay plain data.
 * @throws ValueError
 */
export function readText(text: string): string {
  if (text.length > MOST_TEXT) throw new ValueError(`is longer than ${MOST_TEXT} characters`)
  return storable(text)
}

/** Removes NUL and unpaired surrogates. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/**
 * Reads a text that identifies something.
 * @throws ValueError for an empty text
 */
export function readName(text: string): string {
  const name = readText(text)
  if (name === '') throw new ValueError('is empty')
  return name
}

/**
 * Refuses amounts in other currencies; a report without a currency is in dollars.
 * @throws ValueError
 */
export function checkDollars(text: string): void {
  if (text !== '' && text.toUpperCase() !== 'USD') throw new ValueError('is not USD: only US dollars are counted')
}
