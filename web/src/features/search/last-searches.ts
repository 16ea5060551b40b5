import { storedText } from '../../saving/stored-text.ts'

const KEY = 'last-searches'
const MOST = 5

/** What was searched for on this device, the latest first. It is never sent anywhere. */
export function lastSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storedText(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a search first. */
export function rememberSearch(term: string): void {
  write([term, ...lastSearches().filter((other) => other.toLowerCase() !== term.toLowerCase())].slice(0, MOST))
}

export function forgetSearches(): void {
  write([])
}

function write(terms: readonly string[]): void {
  try {
    if (terms.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(terms))
  } catch {
    // Storage is off or full: nothing is remembered.
  }
}
