import type { ReportRow } from './report-row.ts'

/** A column: the names that its programme has given it, as `columnName` writes them, the present one first. */
export interface ReportColumn {
  readonly names: readonly string[]
  /** Whether a report may lack it. */
  readonly optional?: boolean
}

/** Reads the cell of a field; empty where the report has no such column. Errors name the column. */
export type Cells<Field extends string> = <Value>(field: Field, read: (text: string) => Value) => Value

/** What a row says, without the key of a programme that names no transactions. */
export type ProgramRow = Omit<ReportRow, 'key'> & {
  /** By what the row is known; rows of one report that are alike in it are counted. Otherwise it is known by its transaction. */
  readonly likeness?: readonly string[]
}

/** The report of a programme: which columns it has, and what a row of it says. */
export interface ProgramReport {
  /** As a reader knows it. */
  readonly title: string
  readonly columns: Readonly<Record<string, ReportColumn>>
  /** @throws ValueError for a row that cannot be taken as a whole */
  readonly read: (cells: Cells<string>) => ProgramRow
}

/** A report with its fields checked against its columns. */
export function programReport<const Field extends string>(report: {
  readonly title: string
  readonly columns: Readonly<Record<Field, ReportColumn>>
  readonly read: (cells: Cells<Field>) => ProgramRow
}): ProgramReport {
  return report
}

/** The name of a column without case, signs and spaces: `Ad Fees($)` is `ad fees`. */
export function columnName(header: string): string {
  return header
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
