import { CsvError } from './csv-error.ts'

/** A line of a text without its line end. */
export interface TextLine {
  readonly line: number
  readonly text: string
  /** False for a last line without a line end. */
  readonly ended: boolean
}

/** Far more than any row has; bounds the memory. */
export const MAX_LINE_CHARACTERS = 1_000_000

/**
 * Splits streamed text into lines, ended by LF, CR LF, or CR where the beginning has no LF.
 * @throws CsvError when a line is longer than `MAX_LINE_CHARACTERS`
 */
export async function* textLines(text: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let rest = ''
  let line = 0
  let end: '\n' | '\r' | undefined
  for await (const piece of text) {
    rest += piece
    end ??= /\n/.test(rest) ? '\n' : /\r./s.test(rest) ? '\r' : undefined
    let from = 0
    for (let to = end === undefined ? -1 : rest.indexOf(end); to !== -1; to = rest.indexOf(end ?? '\n', from)) {
      line += 1
      yield {
        line,
        text: assertLineLength(rest.slice(from, end === '\n' && rest[to - 1] === '\r' && to > from ? to - 1 : to), line),
        ended: true,
      }
      from = to + 1
    }
    rest = assertLineLength(rest.slice(from), line + 1)
  }
  if (rest !== '') yield { line: line + 1, text: rest.replace(/\r$/, ''), ended: rest.endsWith('\r') }
}

function assertLineLength(text: string, line: number): string {
  if (text.length <= MAX_LINE_CHARACTERS) return text
  throw new CsvError(
    `Line ${line} is longer than ${MAX_LINE_CHARACTERS.toLocaleString('en-US')} characters. The rows before it are in.`,
    line,
  )
}
