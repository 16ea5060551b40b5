import { type CsvColumns, MAX_CSV_ROWS } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { parse } from 'csv-parse/sync'

/** A line of a CSV file, unparsed. */
export interface CsvProduct {
  readonly link: string
  readonly title: string
  readonly price: string
  readonly image: string
  readonly content: string
}

/** Accepted column names, lower case, by field. */
const COLUMNS: Readonly<Record<keyof CsvProduct, readonly string[]>> = {
  link: ['link', 'url', 'product link', 'product url'],
  title: ['title', 'name', 'product'],
  price: ['price'],
  image: ['image', 'picture', 'image link', 'image url'],
  content: ['content', 'description', 'text'],
}

/** Rows that the matching of columns shows, and characters of a value and of a name. */
const SHOWN_ROWS = 3
const LONGEST_SAMPLE = 200
const LONGEST_NAME = 300

const LONGEST = { link: 4000, title: 300, price: 100, image: 2000, content: 5000 } as const

/** A CSV file with the names of its columns. */
export interface CsvTable {
  /** Trimmed; a column without a name has its number. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * Reads a CSV file with a header line. The separator is the most frequent of comma, semicolon and tab in the header.
 * @throws DomainError `csv-not-valid`
 */
export function readCsvTable(csv: string): CsvTable {
  const [head = [], ...rows] = linesOf(csv)
  if (head.every((name) => name.trim() === '')) throw notValid('The first line has to name the columns.')
  // A link alone would be taken for the name of a column.
  if (rows.length === 0 && knownColumns({ columns: head }).link === '')
    throw notValid('The first line has to name the columns, and the gifts have to stand below it.')
  if (rows.length > MAX_CSV_ROWS) throw notValid(`A file has at most ${MAX_CSV_ROWS} products.`)
  const nameOf = (name: string, place: number): string => name.trim().slice(0, LONGEST_NAME) || `Column ${place + 1}`
  return { columns: head.map(nameOf), rows }
}

/** Columns by their known names. */
export function knownColumns({ columns }: Pick<CsvTable, 'columns'>): CsvColumns {
  const columnOf = (known: readonly string[]): string => columns.find((name) => known.includes(name.toLowerCase())) ?? ''
  const { link, title, price, image, content } = COLUMNS
  return {
    link: columnOf(link),
    title: columnOf(title),
    price: columnOf(price),
    image: columnOf(image),
    content: columnOf(content),
  }
}

/** The first rows, one value for each column, cut where they are long. */
export function firstRows({ columns, rows }: CsvTable): string[][] {
  return rows.slice(0, SHOWN_ROWS).map((row) => columns.map((_name, place) => readable(row[place] ?? '', LONGEST_SAMPLE).trim()))
}

/** Products of the rows; none without a column of links. */
export function csvProducts({ columns, rows }: CsvTable, matched: CsvColumns): CsvProduct[] {
  if (!columns.includes(matched.link)) return []
  const textOf = (row: readonly string[], field: keyof CsvProduct): string =>
    readable(row[columns.indexOf(matched[field])] ?? '', LONGEST[field])
  const cell = (row: readonly string[], field: keyof CsvProduct): string => textOf(row, field).trim()
  return rows.map((row) => ({
    link: cell(row, 'link'),
    title: cell(row, 'title'),
    // A non-breaking space is a price of 0 (D6.59).
    price: textOf(row, 'price'),
    image: cell(row, 'image'),
    content: cell(row, 'content'),
  }))
}

function readable(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed().replaceAll('\0', '')
}

function linesOf(csv: string): string[][] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MAX_CSV_ROWS + 2,
    })
  } catch {
    throw notValid('This is no CSV that can be read.')
  }
}

/** Separator of the whole file, since prices such as 1,299.00 and 24,50 contain the other characters. */
function delimiterOf(csv: string): string {
  const [head = ''] = csv
    .replaceAll(/"[^"]*"?/g, '')
    .trimStart()
    .split(/[\r\n]/, 1)
  const count = (delimiter: string): number => head.split(delimiter).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

function notValid(sentence: string): DomainError {
  return new DomainError('refused', 'csv-not-valid', sentence, { csv: sentence })
}
