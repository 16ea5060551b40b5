import { MAX_CSV_ROWS } from '@ribbonry/contracts'
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

const LONGEST = { link: 4000, title: 300, price: 100, image: 2000, content: 5000 } as const

/**
 * Reads the products of a CSV file with a header line. The separator is the most frequent of comma, semicolon and tab in the
 * header.
 * @throws DomainError `csv-not-valid`
 */
export function readCsvProducts(csv: string): CsvProduct[] {
  const [head = [], ...rows] = linesOf(csv)
  const names = head.map((name) => name.trim().toLowerCase())
  const places = Object.fromEntries(
    Object.entries(COLUMNS).map(([field, known]) => [field, names.findIndex((name) => known.includes(name))]),
  ) as Record<keyof CsvProduct, number>
  if (places.link === -1) throw notValid('The first line has to name a column “link”.')
  if (rows.length > MAX_CSV_ROWS) throw notValid(`A file has at most ${MAX_CSV_ROWS} products.`)
  const textOf = (row: readonly string[], field: keyof CsvProduct): string =>
    (row[places[field]] ?? '').slice(0, LONGEST[field]).toWellFormed().replaceAll('\0', '')
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
