import { inlineRuns, plainText } from '../inline-links.ts'

/** A word that is repeated directly. */
export interface RepeatedWord {
  /** Both words as typed. */
  readonly words: string
  readonly at: number
  /** Position of the second word with the space before it, for its removal. */
  readonly second: { readonly at: number; readonly length: number }
}

const TWICE = /(?<![\p{L}\p{N}’'-])(\p{L}[\p{L}\p{M}’']*)(\s+\1)(?![\p{L}\p{N}’'-])/giu
/** Number of words that form an opening. */
const OPENING = 2

/** Finds directly repeated words: `the the`. */
export function repeatedWords(text: string): RepeatedWord[] {
  return inlineRuns(text).flatMap((run) =>
    [...run.text.matchAll(TWICE)].map((match) => {
      const [words, first = '', second = ''] = match
      const at = run.at + match.index
      return { words, at, second: { at: at + first.length, length: second.length } }
    }),
  )
}

/**
 * The opening of each text that is repeated: the same two words as any other text, or the same word as the text before. Null for
 * the others.
 */
export function repeatedOpenings(texts: readonly string[]): (string | null)[] {
  const words = texts.map(firstWords)
  const openings = words.map((first) => (first.length < OPENING ? '' : keyOf(first)))
  const counts = new Map<string, number>()
  for (const opening of openings) counts.set(opening, (counts.get(opening) ?? 0) + 1)
  return words.map((first, place) => {
    const opening = openings[place] ?? ''
    if (opening !== '' && (counts.get(opening) ?? 0) > 1) return first.join(' ')
    const [word = ''] = first
    const [before = ''] = words[place - 1] ?? []
    return word !== '' && keyOf([word]) === keyOf([before]) ? word : null
  })
}

function firstWords(text: string): string[] {
  const [sentence = ''] = plainText(text).trim().split('\n', 1)
  return (sentence.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? []).slice(0, OPENING)
}

function keyOf(words: readonly string[]): string {
  return words.join(' ').replaceAll('’', "'").toLowerCase()
}
