import { MAX_IMPORTED_SYNONYMS } from '@ribbonry/contracts'
import { readPair, type SynonymPair } from './synonym-pair.ts'

/** A row of a file that is no pair. */
export interface RefusedLine {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly reason: string
}

export interface SynonymFile {
  readonly pairs: readonly SynonymPair[]
  readonly refused: readonly RefusedLine[]
  /** More rows than are read at once. */
  readonly isTooLong: boolean
}

/** Characters of a refused row that are shown. */
const SHOWN = 100
const HEADING = /^word$/i

/** Reads two columns, separated by commas, semicolons or tabs; cells may stand in quotes, which no word has. */
export function readSynonymFile(csv: string): SynonymFile {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '')
  const rows = HEADING.test(cellsOf(lines[0]?.text ?? '')[0] ?? '') ? lines.slice(1) : lines
  const read = rows.slice(0, MAX_IMPORTED_SYNONYMS).map(({ text, line }) => ({ line, text, pair: pairOf(text) }))
  return {
    pairs: read.flatMap(({ pair }) => ('sentence' in pair ? [] : [pair])),
    refused: read.flatMap(({ line, text, pair }) =>
      'sentence' in pair ? [{ line, text: text.slice(0, SHOWN), reason: pair.sentence }] : [],
    ),
    isTooLong: rows.length > MAX_IMPORTED_SYNONYMS,
  }
}

function pairOf(text: string): ReturnType<typeof readPair> | { readonly sentence: string } {
  const [word, synonym, ...more] = cellsOf(text)
  if (more.some((cell) => cell !== '')) return { sentence: 'A row has two columns: word and synonym.' }
  return readPair({ word, synonym })
}

const cellsOf = (text: string): string[] =>
  text.split(/[,;\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
