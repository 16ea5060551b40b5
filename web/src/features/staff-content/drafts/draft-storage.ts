import { settled } from './values.ts'

/** What is kept of a form on this device until it is saved: what was typed, and what was saved when that began. */
const PREFIX = 'draft '

/** Keeps what was typed. A device that keeps nothing costs the safety, not the form. */
export function saveDraft(key: string, typed: object, base: object): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ typed, base }))
  } catch { /* no room, or not allowed */ }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch { /* nothing was kept either */ }
}

/**
 * What was kept under a key, over what is saved by now: only what was typed wins. A form may have other fields since. Undefined
 * when nothing was kept.
 */
export function loadDraft<Values extends object>(key: string, saved: Values): Values | undefined {
  const kept = read(key)
  if (!isRecord(kept)) return undefined
  const { typed, base } = kept
  return isRecord(typed) && isRecord(base) ? settled(fitted(typed, saved), fitted(base, saved), saved) : undefined
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
  } catch {
    return undefined
  }
}

/** With the fields of `like`, those of other kinds left as they are there. */
function fitted<Values extends object>(given: Readonly<Record<string, unknown>>, like: Values): Values {
  const fields = Object.entries(like).map(([name, value]: [string, unknown]) => [name, isAlike(given[name], value) ? given[name] : value])
  return Object.fromEntries(fields) as Values
}

function isAlike(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
