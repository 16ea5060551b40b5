import { inlineRuns } from '../inline-links.ts'

/** A word of a text, and where it stands, in characters. */
export interface SpelledWord {
  readonly word: string
  readonly at: number
}

/** Addresses and names with dots, numbers with letters: no dictionary has them. */
const NO_WORDS = /[\d@]|:\/\/|^www\.|\p{L}\.\p{L}/u
/** `LED`, `USB-C`. */
const ACRONYM = /^\p{Lu}{2,5}$/u
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu

/** The words of a text that a dictionary can know. Apostrophes stay as they were typed. */
export function spelledWords(text: string): SpelledWord[] {
  return inlineRuns(text).flatMap((run) =>
    [...run.text.matchAll(/\S+/g)]
      .filter(([piece]) => !NO_WORDS.test(piece))
      .flatMap((piece) =>
        [...piece[0].matchAll(WORD)]
          .filter(([word]) => word.length > 1 && !ACRONYM.test(word))
          .map((match) => ({ word: match[0], at: run.at + piece.index + match.index })),
      ),
  )
}

/** A word as dictionaries and lists of known words have it: with straight apostrophes, and without that of a possessive. */
export function wordKey(word: string): string {
  return word.replaceAll('’', "'").replace(/'s?$/i, '').toLowerCase()
}
