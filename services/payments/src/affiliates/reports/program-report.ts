import type { ReportRow } from './report-row.ts'

/** A column with the names its programme has used for it, normalised by `columnName`, the current name first. */
export interface ReportColumn {
  readonly names: readonly string[]
  /** Whether the report may omit the column. */
  readonly optional?: boolean
}

/** Reads the cell of a field; empty where the report has no such column. Errors name the column. */
export type Cells<Field extends string> = <Value>(field: Field, read: (text: string) => Value) => Value

/** Values of a row, without the key. Programmes that report no transaction ids need `likeness`. */
export type ProgramRow = Omit<ReportRow, 'key'> & {
  /**
   * Values that identify a row without a transaction id; rows with equal values are numbered. Undefined for rows with a
   * transaction id.
   */
  readonly likeness?: readonly string[]
}

/** Report format of a programme: its columns, and how a row is read. */
export interface ProgramReport {
  /** Name of the report as staff know it. */
  readonly title: string
  readonly columns: Readonly<Record<string, ReportColumn>>
  /** @throws ValueError for a row that is not acceptable as a whole */
  readonly read: (cells: Cells<string>) => ProgramRow
}

/** Defines a report format; the types check that its fields are columns. */
export function programReport<const Field extends string>(report: {
  readonly title: string
  readonly columns: Readonly<Record<Field, ReportColumn>>
  readonly read: (cells: Cells<Field>) => ProgramRow
}): ProgramReport {
  return report
}

/** Normalises a column name: lower case, without signs and extra spaces. `Ad Fees($)` becomes `ad fees`. */
export function columnName(header: string): string {
  return header
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
