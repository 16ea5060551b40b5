/** Cells parsed from the text of a row. */
export interface CsvCells {
  readonly cells: readonly string[]
  /** The text ends within quotes: the row may continue in the next line. */
  readonly open: boolean
  /** A quoted cell has a quote that is neither doubled nor closing, so the cell is taken literally. */
  readonly loose: boolean
}

const QUOTE = '"'

/** Splits the text of a row into cells. A quote inside an unquoted cell is an ordinary character. */
export function csvCells(text: string, delimiter: string): CsvCells {
  const cells: string[] = []
  let loose = false
  let at = 0
  for (;;) {
    const cell = text[at] === QUOTE ? quotedCell(text, at, delimiter) : undefined
    if (cell?.kind === 'open') return { cells: [...cells, cell.value], open: true, loose }
    if (cell?.kind === 'loose') loose = true
    const end = cell?.kind === 'closed' ? cell.end : endOfPlain(text, cell?.from ?? at, delimiter)
    cells.push(cell?.kind === 'closed' ? cell.value : text.slice(at, end))
    if (end >= text.length) return { cells, open: false, loose }
    at = end + delimiter.length
  }
}

type QuotedCell =
  | { readonly kind: 'open'; readonly value: string }
  | { readonly kind: 'closed'; readonly value: string; readonly end: number }
  /** Where plain text continues. */
  | { readonly kind: 'loose'; readonly from: number }

function quotedCell(text: string, start: number, delimiter: string): QuotedCell {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf(QUOTE, at)
    if (at === -1) return { kind: 'open', value: unquoted(text.slice(start + 1)) }
    if (text[at + 1] === QUOTE) continue
    const isEnd = at + 1 === text.length || text.startsWith(delimiter, at + 1)
    return isEnd ? { kind: 'closed', value: unquoted(text.slice(start + 1, at)), end: at + 1 } : { kind: 'loose', from: at + 1 }
  }
}

const unquoted = (text: string): string => text.replaceAll('""', QUOTE)

function endOfPlain(text: string, from: number, delimiter: string): number {
  const end = text.indexOf(delimiter, from)
  return end === -1 ? text.length : end
}
