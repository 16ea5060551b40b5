import { inlineRuns } from '../inline-links.ts'

/** A word of a text with its position in characters. */
export interface SpelledWord {
  readonly word: string
  readonly at: number
}

/** Addresses, dotted names and words with digits, which dictionaries do not contain. */
const NO_WORDS = /[\d@]|:\/\/|^www\.|\p{L}\.\p{L}/u
/** For example `LED`, `USB-C`. */
const ACRONYM = /^\p{Lu}{2,5}$/u
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu

/** Words of a text to look up in a dictionary. Apostrophes stay as typed. */
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

/** Normalises a word for dictionaries and known words: straight apostrophes, without a possessive ending. */
export function wordKey(word: string): string {
  return word.replaceAll('’', "'").replace(/'s?$/i, '').toLowerCase()
}
