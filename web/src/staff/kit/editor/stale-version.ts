import type { StaffChange } from '@ribbonry/contracts'
import { DEVICE, momentText } from '@ribbonry/dates'
import { CallError } from '../../../api/call-error.ts'

/** Content of a refusal with the code `stale-version`. */
export interface StaleVersion<Current> {
  readonly current: Current
  /** Newest first. */
  readonly changes: readonly StaffChange[]
}

/** The saved state, from the refusal of a save that was based on an older version; undefined for other errors. */
export function staleVersionOf<Current>(error: unknown): StaleVersion<Current> | undefined {
  if (!(error instanceof CallError) || error.code !== 'stale-version') return undefined
  const { current, changes } = error.content
  return current === undefined || !Array.isArray(changes)
    ? undefined
    : { current: current as Current, changes: changes as readonly StaffChange[] }
}

/** Most changes that are named; older ones are left out. */
const NAMED = 3
const list = new Intl.ListFormat('en-GB')

/** Who changed what, and when: "Inez saved title and price, 23 November 2026 at 10:04." */
export function changesText(changes: readonly StaffChange[]): string {
  return changes
    .slice(0, NAMED)
    .map(({ by, at, fields }) => {
      const who = by === null ? 'An import' : (by.username ?? 'Somebody')
      const what = fields.length === 0 ? 'this' : list.format(fields.map(wordsOf))
      return `${who} saved ${what}, ${momentText(at, DEVICE)}.`
    })
    .join(' ')
}

/** Readable name of a field: "categories" for `category_ids`. */
function wordsOf(field: string): string {
  return field
    .replace(/category_ids$/, 'categories')
    .replace(/_ids?$/, (end) => (end === '_ids' ? 's' : ''))
    .replaceAll('_', ' ')
}
