import { type InlineRun, inlineRuns, plainText } from '../inline-links.ts'

/** A search in the texts of a guide. */
export interface WordSearch {
  /** Words as typed; empty finds nothing. */
  readonly words: string
  readonly matchesCase: boolean
  /** Excludes matches within longer words. */
  readonly wholeWords: boolean
}

/** A match in a text; positions in characters. */
export interface WordHit {
  readonly at: number
  readonly length: number
  /** Context: the text before and after the match, and the match itself. */
  readonly before: string
  readonly words: string
  readonly after: string
}

/** Characters of context on either side. */
const AROUND = 40

/** Quotation marks with several spellings. */
const ALIKE: Readonly<Record<string, string>> = { "'": "['’]", '’': "['’]", '"': '["“”]', '“': '["“”]', '”': '["“”]' }

/** Quotation marks, and characters with a meaning in regular expressions. */
const SIGNS = /['’"“”\\^$.*+?()[\]{}|/]/g

/** Finds words in the text that readers see: neither in paths of links, nor across the end of a link. */
export function findWords(text: string, search: WordSearch): WordHit[] {
  if (search.words === '') return []
  const pattern = patternOf(search)
  return inlineRuns(text).flatMap((run) =>
    [...run.text.matchAll(pattern)].map((match) => hitOf(text, run, match.index, match[0].length)),
  )
}

/** Replaces matches, which must be ordered by position. */
export function replaceWords(text: string, hits: readonly Pick<WordHit, 'at' | 'length'>[], by: string): string {
  let end = 0
  const parts = hits.map(({ at, length }) => {
    const before = text.slice(end, at)
    end = at + length
    return before + by
  })
  return parts.join('') + text.slice(end)
}

function patternOf({ words, matchesCase, wholeWords }: WordSearch): RegExp {
  const literal = words.replaceAll(SIGNS, (sign) => ALIKE[sign] ?? `\\${sign}`)
  const whole = wholeWords ? `(?<![\\p{L}\\p{M}\\p{N}_])${literal}(?![\\p{L}\\p{M}\\p{N}_])` : literal
  return new RegExp(whole, matchesCase ? 'gu' : 'giu')
}

function hitOf(text: string, run: InlineRun, start: number, length: number): WordHit {
  const end = start + length
  const before = plainText(text.slice(0, run.from)) + run.text.slice(0, start)
  const after = run.text.slice(end) + plainText(text.slice(run.to))
  return {
    at: run.at + start,
    length,
    before: before.length > AROUND ? `…${before.slice(-AROUND).toWellFormed()}` : before,
    words: run.text.slice(start, end),
    after: after.length > AROUND ? `${after.slice(0, AROUND).toWellFormed()}…` : after,
  }
}
