import { fieldError, type Parsed } from './form-errors.ts'

const EARLIEST = '1900-01-01'
/** UTC+14, the time zone in which a date begins first. */
const EARLIEST_ZONE_MS = 14 * 3_600_000

/** Parses a date of birth, yyyy-MM-dd: a date that exists and has begun in some time zone. Null for an empty one. */
export function parseBirthDate(typed: string, now: Date): Parsed<string | null> {
  const text = typed.trim()
  if (text === '') return { value: null }
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  const exists = day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  if (!exists || text < EARLIEST) return fieldError('dob', 'dob-invalid', 'Please give your date of birth as yyyy-MM-dd.')
  const today = new Date(now.getTime() + EARLIEST_ZONE_MS).toISOString().slice(0, 10)
  if (text > today) return fieldError('dob', 'dob-in-future', 'Your date of birth is in the future.')
  return { value: text }
}
