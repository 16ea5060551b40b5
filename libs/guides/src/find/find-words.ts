import { type InlineRun, inlineRuns, plainText } from '../inline-links.ts'

/** What is looked for in the texts of a guide. */
export interface WordSearch {
  /** Words as they were typed; nothing is found by none. */
  readonly words: string
  readonly matchesCase: boolean
  /** Not within longer words. */
  readonly wholeWords: boolean
}

/** A place in a text where the words stand, in characters. */
export interface WordHit {
  readonly at: number
  readonly length: number
  /** How it reads there: what stands before and after it, and the words themselves. */
  readonly before: string
  readonly words: string
  readonly after: string
}

/** Characters of the context on either side. */
const AROUND = 40

/** Signs that are typed and written in more than one way. */
const ALIKE: Readonly<Record<string, string>> = { "'": "['’]", '’': "['’]", '"': '["“”]', '“': '["“”]', '”': '["“”]' }

/** These, and those that patterns have a use for. */
const SIGNS = /['’"“”\\^$.*+?()[\]{}|/]/g

/**
 * Where words stand in a text as readers see it: paths of links are not searched, and nothing is found across the edge of a link.
 */
export function findWords(text: string, search: WordSearch): WordHit[] {
  if (search.words === '') return []
  const pattern = patternOf(search)
  return inlineRuns(text).flatMap((run) =>
    [...run.text.matchAll(pattern)].map((match) => hitOf(text, run, match.index, match[0].length)),
  )
}

/** A text with other words in these places, which are in their order. */
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
