import { MAX_ENTRANTS_ROWS } from '@ribbonry/contracts'
import { readEmail } from '@ribbonry/service-kit'
import { csvCells, CsvError, CsvRows, type TextLine, textLines } from '@ribbonry/service-kit/csv'
import { createReadStream } from 'node:fs'

/** A row of a list with its line, or why it is rejected. */
export type EntrantRow = { readonly row: number; readonly email: string } | { readonly row: number; readonly reason: string }

/** The file as a whole cannot be read; staff see the message. */
export class EntrantsFileError extends Error {
  override readonly name = 'EntrantsFileError'
}

const DELIMITERS = [',', ';', '\t'] as const
/** Names of the column, in letters alone. */
const COLUMN_NAMES = new Set(['email', 'mail', 'emailaddress', 'mailaddress', 'useremail', 'entrantemail', 'contactemail'])
const MAX_COLUMNS = 1000
const NOT_AN_ADDRESS = 'This is not an e-mail address.'

interface Heading {
  readonly delimiter: string
  readonly columns: number
  /** Place of the e-mail addresses. */
  readonly place: number
}

/**
 * Reads a provider's list of entrants as a stream: CSV in UTF-8, separated by commas, semicolons or tabs. The addresses are the
 * column whose heading says so, or the only one, which needs no heading. A row that cannot be read does not end the reading; a
 * list that is cut off, or too long, ends with a rejected row.
 * @param path of the file
 * @throws EntrantsFileError where there is no such column, or nothing at all
 */
export async function* readEntrants(path: string): AsyncGenerator<EntrantRow> {
  const lines = textLines(createReadStream(path, { encoding: 'utf8', highWaterMark: 256 * 1024 }))
  try {
    yield* rowsOf(lines)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield { row: error.line, reason: error.message }
  }
}

async function* rowsOf(lines: AsyncGenerator<TextLine>): AsyncGenerator<EntrantRow> {
  const first = await firstLine(lines)
  const heading = headingOf(first.text)
  if (heading === undefined) throw new EntrantsFileError('The first line has to name a column “email”.')
  let count = 0
  if ('email' in heading) yield { row: first.line, email: heading.email }
  const { delimiter, columns, place } = heading
  const isRow = (cells: readonly string[]): boolean => readEmail((cells[place] ?? '').trim()) !== undefined
  for await (const row of new CsvRows(lines, { what: 'list', delimiter, columns, isRow }).read()) {
    count += 1
    if (count > MAX_ENTRANTS_ROWS) {
      yield {
        row: row.line,
        reason: `A list has at most ${MAX_ENTRANTS_ROWS.toLocaleString('en-US')} rows. The rest is left out.`,
      }
      return
    }
    yield 'cells' in row ? entrantOf(row.line, row.cells[place] ?? '') : { row: row.line, reason: sentence(row.reason) }
  }
}

async function firstLine(lines: AsyncIterator<TextLine>): Promise<TextLine> {
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    const text = next.value.text.replace(/^\ufeff/, '')
    if (text.trim() !== '') return { ...next.value, text }
  }
  throw new EntrantsFileError('The file is empty.')
}

/** Where the addresses stand; with the first of them where the only column has no heading. */
function headingOf(text: string): (Heading & { readonly email?: string }) | undefined {
  for (const delimiter of DELIMITERS) {
    const cells = csvCells(text, delimiter).cells.slice(0, MAX_COLUMNS)
    const place = cells.findIndex((name) => COLUMN_NAMES.has(name.toLowerCase().replace(/[^a-z]/g, '')))
    if (place !== -1) return { delimiter, columns: cells.length, place }
  }
  if (DELIMITERS.some((delimiter) => csvCells(text, delimiter).cells.length > 1)) return undefined
  const email = readEmail((csvCells(text, ',').cells[0] ?? '').trim())
  return { delimiter: ',', columns: 1, place: 0, ...(email === undefined ? {} : { email }) }
}

function entrantOf(row: number, cell: string): EntrantRow {
  const email = readEmail(cell.trim())
  return email === undefined ? { row, reason: NOT_AN_ADDRESS } : { row, email }
}

const sentence = (reason: string): string => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
