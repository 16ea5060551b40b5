import { csvCells } from './csv-cells.ts'
import { CsvError } from './csv-error.ts'
import { MAX_LINE_CHARACTERS, type TextLine } from './text-lines.ts'

/** Cells of a row with its first line, or the reason of its refusal. */
export type CsvRow =
  | { readonly line: number; readonly cells: readonly string[] }
  | {
      readonly line: number
      readonly reason: string
      readonly value: string
      /** The text ends within this row. */
      readonly isCut: boolean
    }

export interface CsvShape {
  /** What the file is to its reader, in errors: a feed, a report. */
  readonly what: string
  readonly delimiter: string
  readonly columns: number
  /** Whether cells are a plausible row: distinguishes rows from lines of a long text. */
  readonly isRow: (cells: readonly string[]) => boolean
}

const COLUMNS_DIFFER = 'the row has another number of columns than the header'
export const UNCLOSED_QUOTE = 'a quote is opened and never closed'

const QUOTE = '"'
const MAX_ROW_LINES = 1000
/** Characters read again because of unclosed quotes. Far more than any file needs; bounds the time for a file of quotes alone. */
const MAX_REREAD_CHARACTERS = 300_000_000
/** Cost of reading a line beside its characters, in characters. */
const LINE_COST = 100

/**
 * Parses lines into rows. A quoted cell may span lines; when its quote never closes, or closes only after lines that are rows by
 * themselves, only the line with the opening quote is refused, and parsing continues with the next line.
 * @throws CsvError when the text is cut off within a quoted cell
 */
export class CsvRows {
  readonly #lines: AsyncIterator<TextLine>
  /** Lines read ahead. */
  readonly #buffered: TextLine[] = []
  #rereadCharacters = 0

  constructor(
    lines: AsyncIterable<TextLine>,
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

  async #row(first: TextLine): Promise<CsvRow> {
    const { cells, open } = csvCells(first.text, this.shape.delimiter)
    if (open) return await this.#multilineRow(first)
    this.#buffered.shift()
    return this.#checked(first, cells)
  }

  #checked({ line, text, ended }: TextLine, cells: readonly string[]): CsvRow {
    if (cells.length === this.shape.columns) return { line, cells }
    return { line, reason: COLUMNS_DIFFER, value: text, isCut: !ended && cells.length < this.shape.columns }
  }

  /** A row whose first line ends within quotes. */
  async #multilineRow(first: TextLine): Promise<CsvRow> {
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

  #closedRow(first: TextLine, count: number): CsvRow {
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

  /** The text ends within quotes: truncated, unless complete rows follow the quote. */
  #unterminatedRow(first: TextLine, count: number): CsvRow {
    const lines = this.#buffered.slice(0, count)
    const isCut = lines.at(-1)?.ended === false && !lines.slice(1).some((one) => this.#isStandaloneRow(one))
    if (isCut)
      throw new CsvError(
        `The ${this.shape.what} is cut off in the middle: its last row, on line ${first.line}, has no end. ` +
          'The rows before it are in.',
        first.line,
      )
    return this.#refuse(
      first,
      lines.reduce((sum, { text }) => sum + text.length, 0),
      UNCLOSED_QUOTE,
    )
  }

  /** Whether a line is a row when its open quote is an ordinary character. */
  #isStandaloneRow({ text }: TextLine): boolean {
    const { cells } = csvCells(text, this.shape.delimiter)
    const alone = cells.length === this.shape.columns ? cells : text.split(this.shape.delimiter)
    return alone.length === this.shape.columns && this.shape.isRow(alone)
  }

  #refuse(first: TextLine, length: number, reason: string): CsvRow {
    this.#buffered.shift()
    this.#rereadCharacters += length + this.#buffered.length * LINE_COST
    if (this.#rereadCharacters > MAX_REREAD_CHARACTERS) {
      throw new CsvError(
        `Too many quotes of the ${this.shape.what} are not closed, the last on line ${first.line}. The rows before it are in.`,
        first.line,
      )
    }
    return { line: first.line, reason, value: first.text, isCut: false }
  }

  async #lineAt(place: number): Promise<TextLine | undefined> {
    while (this.#buffered.length <= place) {
      const next = await this.#lines.next()
      if (next.done === true) return undefined
      this.#buffered.push(next.value)
    }
    return this.#buffered[place]
  }
}
