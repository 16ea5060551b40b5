import { inlineRuns } from './inline-links.ts'

/** Words of the longest phrase that could become a link. */
const MOST_WORDS = 6
/** Shorter phrases mean too many things. */
const FEWEST_CHARACTERS = 3

const WORD = String.raw`[\p{L}\p{N}]`
/** What separates phrases: punctuation and line breaks, but no apostrophes and hyphens. */
const BREAKS = /[^\p{L}\p{N}'’\p{Zs}\t-]+/u

/** Where words stand in a text. */
export interface WordsPlace {
  readonly start: number
  readonly end: number
}

/** Finds the first place where whole words stand outside of links, in any case. Undefined where there is none. */
export function findUnlinked(text: string, keyword: string): WordsPlace | undefined {
  const words = keyword.trim().split(/\s+/)
  if (words[0] === '') return undefined
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)).join(String.raw`[^\S\n]+`)
  const search = new RegExp(`(?<!${WORD})${pattern}(?!${WORD})`, 'iu')
  for (const { text: run, at, path } of inlineRuns(text)) {
    const found = path === undefined ? search.exec(run) : null
    if (found !== null) return { start: at + found.index, end: at + found.index + found[0].length }
  }
  return undefined
}

/** All phrases of up to six words that stand outside of links, in small letters with single spaces. */
export function unlinkedPhrases(texts: readonly string[]): Set<string> {
  const phrases = new Set<string>()
  for (const text of texts)
    for (const { text: run, path } of inlineRuns(text))
      if (path === undefined) for (const part of run.split(BREAKS)) addPhrases(phrases, part)
  return phrases
}

function addPhrases(phrases: Set<string>, part: string): void {
  const words = part
    .toLowerCase()
    .split(/[\p{Zs}\t]+/u)
    .filter((word) => word !== '')
  for (let from = 0; from < words.length; from += 1)
    for (let count = 1; count <= MOST_WORDS && from + count <= words.length; count += 1) {
      const phrase = words.slice(from, from + count).join(' ')
      if (phrase.length >= FEWEST_CHARACTERS) phrases.add(phrase)
    }
}
