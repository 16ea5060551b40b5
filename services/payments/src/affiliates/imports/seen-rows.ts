import { hash } from 'node:crypto'
import type { ReportRow } from '../reports/report-row.ts'

/** Whether a row repeats an earlier row of the same report. */
export type Sighting =
  | { readonly kind: 'first' }
  | { readonly kind: 'repeated' }
  /** An earlier row of the same transaction has other values. */
  | { readonly kind: 'differs'; readonly line: number }

/**
 * Tracks the transactions of one report. Only the first row of each counts, so that importing the same report again changes
 * nothing.
 */
export class SeenRows {
  /** Stores hashes of the values rather than the rows: a report has hundreds of thousands. */
  readonly #rows = new Map<string, { readonly line: number; readonly says: string }>()

  see(line: number, row: ReportRow): Sighting {
    const says = hash('md5', JSON.stringify(row), 'base64')
    const first = this.#rows.get(row.key)
    if (first === undefined) {
      this.#rows.set(row.key, { line, says })
      return { kind: 'first' }
    }
    return first.says === says ? { kind: 'repeated' } : { kind: 'differs', line: first.line }
  }
}
