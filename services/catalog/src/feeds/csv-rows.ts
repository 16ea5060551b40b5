import { csvCells } from './csv-cells.ts'
import { FeedError } from './feed-error.ts'
import { MAX_LINE_CHARACTERS, type FeedLine } from './feed-lines.ts'

/** Cells of a row with its first line, or the reason of its refusal. */
export type CsvRow =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly reason: string; readonly value: string }

export interface CsvShape {
  readonly delimiter: string
  readonly columns: number
  /** Whether cells are a plausible row: distinguishes rows from lines of a long text. */
  readonly isRow: (cells: readonly string[]) => boolean
}

const COLUMNS_DIFFER = 'the row has another number of columns than the header'
export const UNCLOSED_QUOTE = 'a quote is opened and never closed'

const QUOTE = '"'
const MAX_ROW_LINES = 1000
/** Characters read again because of unclosed quotes. Far more than any feed needs; bounds the time for a feed of quotes alone. */
const MAX_REREAD_CHARACTERS = 300_000_000
/** Cost of reading a line beside its characters, in characters. */
const LINE_COST = 100

/**
 * Parses lines into rows. A quoted cell may span lines; when its quote never closes, or closes only after lines that are rows by
 * themselves, only the line with the opening quote is refused, and parsing continues with the next line.
 * @throws FeedFault when the text is cut off within a quoted cell
 */
export class CsvRows {
  readonly #lines: AsyncIterator<FeedLine>
  /** Lines read ahead. */
  readonly #buffered: FeedLine[] = []
  #rereadCharacters = 0

  constructor(
    lines: AsyncIterable<FeedLine>,
    private readonly shape: CsvShape,
  ) {
    this.#lines = lines[Symbol.asyncIterator]()
  }

  async *read(): AsyncGenerator<CsvRow> {
    try {
      for (let first = await this.#lineAt(0); first !== undefined; first = await this.#lineAt(0)) {
        if (first.text === '') this.#buffered.shift()
        else yield await this.#row(first)
      }
    } finally {
      await this.#lines.return?.()
    }
  }

  async #row(first: FeedLine): Promise<CsvRow> {
    const { cells, open } = csvCells(first.text, this.shape.delimiter)
    if (open) return await this.#multilineRow(first)
    this.#buffered.shift()
    return this.#checked(first, cells)
  }

  #checked({ line, text }: FeedLine, cells: readonly string[]): CsvRow {
    return cells.length === this.shape.columns ? { line, cells } : { line, reason: COLUMNS_DIFFER, value: text }
  }

  /** A row whose first line ends within quotes. */
  async #multilineRow(first: FeedLine): Promise<CsvRow> {
    let columns = csvCells(first.text, this.shape.delimiter).cells.length
    let length = first.text.length
    for (let count = 1; count <= MAX_ROW_LINES && length <= MAX_LINE_CHARACTERS && columns <= this.shape.columns; count += 1) {
      const next = await this.#lineAt(count)
      if (next === undefined) return this.#unterminatedRow(first, count)
      const tail = csvCells(`${QUOTE}${next.text}`, this.shape.delimiter)
      if (tail.loose) break
      length += next.text.length
      columns += tail.cells.length - 1
      if (!tail.open) return this.#closedRow(first, count + 1)
    }
    return this.#refuse(first, length, UNCLOSED_QUOTE)
  }

  #closedRow(first: FeedLine, count: number): CsvRow {
    const lines = this.#buffered.slice(0, count)
    const text = lines.map((one) => one.text).join('\n')
    const [last] = lines.slice(-1)
    const swallowsRows =
      lines.slice(1, -1).some((one) => this.#isStandaloneRow(one)) ||
      (this.#isStandaloneRow(first) && this.#isStandaloneRow(last ?? first))
    if (swallowsRows) return this.#refuse(first, text.length, UNCLOSED_QUOTE)
    const { cells } = csvCells(text, this.shape.delimiter)
    if (cells.length !== this.shape.columns) return this.#refuse(first, text.length, COLUMNS_DIFFER)
    this.#buffered.splice(0, count)
    return { line: first.line, cells }
  }

  /** The feed ends within quotes: truncated, unless complete rows follow the quote. */
  #unterminatedRow(first: FeedLine, count: number): CsvRow {
    const lines = this.#buffered.slice(0, count)
    const isCut = lines.at(-1)?.ended === false && !lines.slice(1).some((one) => this.#isStandaloneRow(one))
    if (isCut)
      throw new FeedError(
        `The feed is cut off in the middle: its last row, on line ${first.line}, has no end. The rows before it are in.`,
      )
    return this.#refuse(
      first,
      lines.reduce((sum, { text }) => sum + text.length, 0),
      UNCLOSED_QUOTE,
    )
  }

  /** Whether a line is a row when its open quote is an ordinary character. */
  #isStandaloneRow({ text }: FeedLine): boolean {
    const { cells } = csvCells(text, this.shape.delimiter)
    const alone = cells.length === this.shape.columns ? cells : text.split(this.shape.delimiter)
    return alone.length === this.shape.columns && this.shape.isRow(alone)
  }

  #refuse(first: FeedLine, length: number, reason: string): CsvRow {
    this.#buffered.shift()
    this.#rereadCharacters += length + this.#buffered.length * LINE_COST
    if (this.#rereadCharacters > MAX_REREAD_CHARACTERS) {
      throw new FeedError(
        `Too many quotes of the feed are not closed, the last on line ${first.line}. The rows before it are in.`,
      )
    }
    return { line: first.line, reason, value: first.text }
  }

  async #lineAt(place: number): Promise<FeedLine | undefined> {
    while (this.#buffered.length <= place) {
      const next = await this.#lines.next()
      if (next.done === true) return undefined
      this.#buffered.push(next.value)
    }
    return this.#buffered[place]
  }
}
