import { CsvError, csvCells, CsvRows, type TextLine, textLines } from '@ribbonry/service-kit/csv'
import { createHash } from 'node:crypto'
import { type Cells, columnName, type ProgramReport, type ProgramRow, type ReportColumn } from './program-report.ts'
import { keyOf, type ReportRow } from './report-row.ts'
import { storable, ValueError } from './report-values.ts'

/** Why a row was refused. */
export interface Refusal {
  readonly line: number
  /** Column as the report names it; empty for the row as a whole. */
  readonly field: string
  readonly reason: string
  readonly value: string
}

/** A row of a report with its first line, or the reason why it is refused. */
export type ReportItem =
  | { readonly line: number; readonly row: ReportRow }
  | { readonly line: number; readonly refusal: Refusal; readonly isCut: boolean }

/** The report as a whole is not readable; staff see the message. */
export class ReportError extends Error {}

const DELIMITERS = [',', '\t', ';'] as const
/** Most lines before the header, such as a title with the dates of the report. */
const MAX_LINES_BEFORE = 10
const EXCERPT = 200
const CUT_OFF = 'has no end: the report is cut off here'
const NOT_LEGIBLE = 'has characters that cannot be read'

/** Positions of a programme's columns in a report. */
interface Header {
  readonly delimiter: string
  readonly columns: readonly string[]
  readonly places: ReadonlyMap<string, number>
}

/**
 * Reads the rows of a report as a stream. An unreadable row is yielded as refused, and a truncated report ends with a refused
 * row. The `key` of a row is the same in every report of the programme.
 * @throws ReportError for a text that is not a report of this programme
 */
export async function* readReport(text: AsyncIterable<string>, report: ProgramReport): AsyncGenerator<ReportItem> {
  const lines = textLines(text)
  try {
    const header = await findHeader(lines, report)
    const toRow = rowReader(report, header)
    const shape = { what: 'report', delimiter: header.delimiter, columns: header.columns.length, isRow: isRowOf(report, header) }
    for await (const row of new CsvRows(lines, shape).read()) {
      const { line } = row
      if ('cells' in row) yield toRow(line, row.cells)
      else {
        const reason = row.isCut ? CUT_OFF : row.reason
        yield { line, refusal: { line, field: '', reason, value: excerpt(row.value) }, isCut: row.isCut }
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { line, message } = error
    yield { line, refusal: { line, field: '', reason: message, value: '' }, isCut: true }
  }
}

async function findHeader(lines: AsyncIterator<TextLine>, report: ProgramReport): Promise<Header> {
  let best: readonly string[] | undefined
  for (let count = 0; count < MAX_LINES_BEFORE; count += 1) {
    const next = await lines.next()
    if (next.done === true) break
    for (const delimiter of DELIMITERS) {
      const columns = csvCells(next.value.text.replace(/^\ufeff/, ''), delimiter).cells
      const { places, missing } = placesOf(columns, report)
      if (missing.length === 0) return inDollars({ delimiter, columns: columns.map((name) => name.trim()), places })
      if (best === undefined || missing.length < best.length) best = missing
    }
  }
  if (best === undefined) throw new ReportError('The report is empty.')
  throw new ReportError(`This is no report of ${report.title}: it has no column ${best.map((name) => `"${name}"`).join(', ')}.`)
}

/** Refuses amounts if a column name contains another currency: `Revenue(£)`. */
function inDollars(header: Header): Header {
  for (const field of ['sales', 'commission']) {
    const column = header.columns[header.places.get(field) ?? -1] ?? ''
    const currency = /\(([^)]+)\)/.exec(column)?.[1] ?? '$'
    if (!['$', 'USD'].includes(currency))
      throw new ReportError(`"${column}" is not in US dollars, the only ones that are counted.`)
  }
  return header
}

function placesOf(columns: readonly string[], { columns: wanted }: ProgramReport) {
  const names = columns.map(columnName)
  const places = new Map<string, number>()
  const missing: string[] = []
  for (const [field, { names: known, optional = false }] of Object.entries<ReportColumn>(wanted)) {
    const place = known.map((name) => names.indexOf(name)).find((at) => at !== -1)
    if (place !== undefined) places.set(field, place)
    else if (!optional) missing.push(known[0] ?? field)
  }
  return { places, missing }
}

class CellError extends ValueError {
  constructor(
    reason: string,
    readonly field: string,
    readonly value: string,
  ) {
    super(reason)
  }
}

function cellsOf({ columns, places }: Header, cells: readonly string[]): Cells<string> {
  return (field, read) => {
    const place = places.get(field)
    const text = place === undefined ? '' : (cells[place] ?? '').trim()
    const name = place === undefined ? '' : (columns[place] ?? '')
    if (text.includes('\ufffd')) throw new CellError(NOT_LEGIBLE, name, text)
    try {
      return read(text)
    } catch (error) {
      throw error instanceof ValueError ? new CellError(error.message, name, text) : error
    }
  }
}

/** Whether cells form a complete row; distinguishes rows from lines within a long text. */
function isRowOf(report: ProgramReport, header: Header): (cells: readonly string[]) => boolean {
  return (cells) => {
    try {
      report.read(cellsOf(header, cells))
      return true
    } catch (error) {
      if (error instanceof ValueError) return false
      throw error
    }
  }
}

function rowReader(report: ProgramReport, header: Header): (line: number, cells: readonly string[]) => ReportItem {
  const alike = new Map<string, number>()
  return (line, cells) => {
    try {
      const { likeness, ...row } = report.read(cellsOf(header, cells))
      return {
        line,
        row: { ...row, key: likeness === undefined ? keyOf(row.transaction, row) : countedKey(alike, likeness, row) },
      }
    } catch (error) {
      if (!(error instanceof ValueError)) throw error
      const [field, value] = error instanceof CellError ? [error.field, error.value] : ['', '']
      return { line, refusal: { line, field, reason: error.message, value: excerpt(value) }, isCut: false }
    }
  }
}

/** Key of a row without a transaction id: its identifying values, and how many equal rows precede it. */
function countedKey(alike: Map<string, number>, likeness: readonly string[], row: ProgramRow): string {
  const known = keyOf(createHash('sha256').update(JSON.stringify(likeness)).digest('base64url').slice(0, 22), row)
  const count = (alike.get(known) ?? 0) + 1
  alike.set(known, count)
  return count === 1 ? known : `${known} ${count}`
}

/** First characters of a refused value, to show to staff. */
function excerpt(text: string): string {
  return storable(text.slice(0, EXCERPT))
}
