import { hash } from 'node:crypto'
import type { ReportRow } from '../affiliate-reports/report-row.ts'

/** Where a row stands in what was read before it. */
export type Sighting =
  | { readonly kind: 'first' }
  | { readonly kind: 'repeated' }
  /** A row of the same transaction says something else. */
  | { readonly kind: 'differs'; readonly line: number }

/**
 * The transactions of one report. The first row of each counts, so that the same report again finds what it left, whatever its
 * further rows say.
 */
export class SeenRows {
  /** What each row says is kept as a hash: a report has hundreds of thousands. */
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
