import { csvCells } from './csv-cells.ts'
import { FeedFault } from './feed-fault.ts'
import { MOST_CHARACTERS, type FeedLine } from './feed-lines.ts'

/** A row by its cells with the line it begins on, or why there is none. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] } | { readonly line: number; readonly reason: string; readonly value: string }

export interface CsvShape {
  readonly delimiter: string
  readonly columns: number
  /** Whether cells are a row that a feed could have: tells rows from the lines of a long text. */
  readonly isRow: (cells: readonly string[]) => boolean
}

const COLUMNS_DIFFER = 'the row has another number of columns than the header'
export const NEVER_CLOSED = 'a quote is opened and never closed'

const QUOTE = '"'
const MOST_LINES = 1000
/** Characters read a second time because quotes did not close. Far more than any feed needs; without a limit a feed of quotes alone never ends. */
const MOST_READ_AGAIN = 300_000_000
/** What reading a line costs beside its characters, in characters. */
const LINE_COST = 100

/**
 * Reads rows of lines. A quoted cell may go on over lines; when its quote never closes, or closes only after lines that are rows by
 * themselves, the line it was opened on is refused and the next line is a row again: no row is lost but the one with the quote.
 * @throws FeedFault when the text is cut off within a quoted cell
 */
export class CsvRows {
  readonly #lines: AsyncIterator<FeedLine>
  /** Lines that are read but not yet taken. */
  readonly #ahead: FeedLine[] = []
  #readAgain = 0

  constructor(
    lines: AsyncIterable<FeedLine>,
    private readonly shape: CsvShape,
  ) {
    this.#lines = lines[Symbol.asyncIterator]()
  }

  async *read(): AsyncGenerator<CsvRow> {
    try {
      for (let first = await this.#at(0); first !== undefined; first = await this.#at(0)) {
        if (first.text === '') this.#ahead.shift()
        else yield await this.#row(first)
      }
    } finally {
      await this.#lines.return?.()
    }
  }

  async #row(first: FeedLine): Promise<CsvRow> {
    const { cells, open } = csvCells(first.text, this.shape.delimiter)
    if (open) return await this.#longRow(first)
    this.#ahead.shift()
    return this.#checked(first, cells)
  }

  #checked({ line, text }: FeedLine, cells: readonly string[]): CsvRow {
    return cells.length === this.shape.columns ? { line, cells } : { line, reason: COLUMNS_DIFFER, value: text }
  }

  /** A row whose first line ends within quotes. */
  async #longRow(first: FeedLine): Promise<CsvRow> {
    let columns = csvCells(first.text, this.shape.delimiter).cells.length
    let length = first.text.length
    for (let count = 1; count <= MOST_LINES && length <= MOST_CHARACTERS && columns <= this.shape.columns; count += 1) {
      const next = await this.#at(count)
      if (next === undefined) return this.#endless(first, count)
      const tail = csvCells(`${QUOTE}${next.text}`, this.shape.delimiter)
      if (tail.loose) break
      length += next.text.length
      columns += tail.cells.length - 1
      if (!tail.open) return this.#closed(first, count + 1)
    }
    return this.#refuse(first, length, NEVER_CLOSED)
  }

  #closed(first: FeedLine, count: number): CsvRow {
    const lines = this.#ahead.slice(0, count)
    const text = lines.map((one) => one.text).join('\n')
    const [last] = lines.slice(-1)
    const isSwallowing = lines.slice(1, -1).some((one) => this.#isRowAlone(one)) || (this.#isRowAlone(first) && this.#isRowAlone(last ?? first))
    if (isSwallowing) return this.#refuse(first, text.length, NEVER_CLOSED)
    const { cells } = csvCells(text, this.shape.delimiter)
    if (cells.length !== this.shape.columns) return this.#refuse(first, text.length, COLUMNS_DIFFER)
    this.#ahead.splice(0, count)
    return { line: first.line, cells }
  }

  /** The feed ends within quotes: cut off there, unless whole rows stand behind the quote. */
  #endless(first: FeedLine, count: number): CsvRow {
    const lines = this.#ahead.slice(0, count)
    const isCut = lines.at(-1)?.ended === false && !lines.slice(1).some((one) => this.#isRowAlone(one))
    if (isCut) throw new FeedFault(`The feed is cut off in the middle: its last row, on line ${first.line}, has no end. The rows before it are in.`)
    return this.#refuse(first, lines.reduce((sum, { text }) => sum + text.length, 0), NEVER_CLOSED)
  }

  /** Whether a line is a row when its open quote is taken for a character. */
  #isRowAlone({ text }: FeedLine): boolean {
    const { cells } = csvCells(text, this.shape.delimiter)
    const alone = cells.length === this.shape.columns ? cells : text.split(this.shape.delimiter)
    return alone.length === this.shape.columns && this.shape.isRow(alone)
  }

  #refuse(first: FeedLine, length: number, reason: string): CsvRow {
    this.#ahead.shift()
    this.#readAgain += length + this.#ahead.length * LINE_COST
    if (this.#readAgain > MOST_READ_AGAIN) {
      throw new FeedFault(`Too many quotes of the feed are not closed, the last on line ${first.line}. The rows before it are in.`)
    }
    return { line: first.line, reason, value: first.text }
  }

  async #at(place: number): Promise<FeedLine | undefined> {
    while (this.#ahead.length <= place) {
      const next = await this.#lines.next()
      if (next.done === true) return undefined
      this.#ahead.push(next.value)
    }
    return this.#ahead[place]
  }
}
