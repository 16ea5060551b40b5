/** Why the value of a cell is refused. */
export class ValueError extends Error {}

const AMOUNT = /^(-)?\$?(-)?(\d[\d,]*)?(?:\.(\d+))?$/
const GROUPED = /^\d{1,3}(,\d{3})+$/
/** More cents than any report has; sums of many stay exact. */
const MOST_CENTS = 100_000_000_00

/**
 * An amount of US dollars in whole cents, read digit by digit, since floats hold few cents exactly. Half a cent is rounded away
 * from zero. Negative amounts have a minus, or stand in brackets.
 * @throws ValueError
 */
export function readCents(text: string): number {
  const { isNegative, whole, fraction } = amountOf(text)
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  const rounded = cents + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0)
  if (rounded > MOST_CENTS) throw new ValueError('is more than any order')
  return isNegative && rounded > 0 ? -rounded : rounded
}

/** Sign and digits of an amount. */
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

/** A number of units; negative for what came back. @throws ValueError */
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
 * A day as yyyy-MM-dd: ISO 8601, with or without a time, or as Americans write it.
 * @throws ValueError
 */
export function readDay(text: string): string {
  return dayOf(text, AMERICAN.exec(text))
}

/** The same, of a programme of which it is not certain in which order it writes day and month. @throws ValueError */
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
  // JavaScript takes 30 February for 2 March.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written)
    throw new ValueError('is a day that does not exist')
  if (Number(year) < 1995 || Number(year) > 2200) throw new ValueError('is not a day of any report')
  return written
}

const MOST_TEXT = 200

/**
 * Text as it stands, without what PostgreSQL stores in no text. It is data, whatever a spreadsheet would run it as.
 * @throws ValueError
 */
export function readText(text: string): string {
  if (text.length > MOST_TEXT) throw new ValueError(`is longer than ${MOST_TEXT} characters`)
  return storable(text)
}

/** Text without NUL and halves of characters. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Text that something is known by. @throws ValueError where there is nothing */
export function readName(text: string): string {
  const name = readText(text)
  if (name === '') throw new ValueError('is empty')
  return name
}

/** Refuses amounts that are not US dollars; a report that names no currency is in dollars. @throws ValueError */
export function checkDollars(text: string): void {
  if (text !== '' && text.toUpperCase() !== 'USD') throw new ValueError('is not USD: only US dollars are counted')
}
