import { settled } from './values.ts'

/** A draft in local storage: typed values, and the saved values they started from. */
const PREFIX = 'draft '

/** Without storage there is no draft, and the form works. */
export function saveDraft(key: string, typed: object, base: object): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ typed, base }))
  } catch {
    /* storage is full or off */
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    /* nothing was stored either */
  }
}

/**
 * Merges a stored draft into the saved values: only typed fields win. The form may have changed since. Undefined without a draft.
 */
export function loadDraft<Values extends object>(key: string, saved: Values): Values | undefined {
  const stored = loadTyped(key, saved)
  return stored && settled(stored.typed, stored.base, saved)
}

/** A stored draft with the saved values that it started from; undefined without one. */
export function loadTyped<Values extends object>(
  key: string,
  saved: Values,
): { readonly typed: Values; readonly base: Values } | undefined {
  const stored = read(key)
  if (!isRecord(stored)) return undefined
  const { typed, base } = stored
  return isRecord(typed) && isRecord(base) ? { typed: fitted(typed, saved), base: fitted(base, saved) } : undefined
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
  } catch {
    return undefined
  }
}

/** Keeps the fields of `like` whose type matches. */
function fitted<Values extends object>(given: Readonly<Record<string, unknown>>, like: Values): Values {
  const fields = Object.entries(like).map(([name, value]: [string, unknown]) => [
    name,
    isAlike(given[name], value) ? given[name] : value,
  ])
  return Object.fromEntries(fields) as Values
}

function isAlike(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
