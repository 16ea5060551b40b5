import { ADJECTIVES, CATEGORIES, NOUNS, TAILS } from './words.ts'

const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length]

const LEAVES = Object.values(CATEGORIES).flat()
const WORDS = NOUNS.flatMap((noun) => noun.split(' '))

/** Kinds of searches in a realistic mix: one word, two that few gifts share, words of titles, texts and categories. */
const KINDS: readonly ((turn: number) => string)[] = [
  (turn) => at(WORDS, turn) ?? '',
  (turn) => `${at(ADJECTIVES, turn)} ${at(NOUNS, turn * 7)}`,
  (turn) => at(NOUNS, turn) ?? '',
  (turn) =>
    `${at(WORDS, turn * 5)} ${at(
      TAILS.filter((tail) => tail !== ''),
      turn,
    )}`,
  (turn) => `${at(LEAVES, turn)} ${at(WORDS, turn * 3)}`,
  (turn) => `${at(ADJECTIVES, turn)} drawer ${at(WORDS, turn * 11)}`,
  (turn) => `gift for ${at(LEAVES, turn)}`,
]

/** A search term, reproducible by its number. */
export function searchTerm(turn: number): string {
  return (at(KINDS, turn)?.(Math.floor(turn / KINDS.length)) ?? '').toLowerCase()
}

/** The same term with two letters of its longest word swapped. */
export function slippedTerm(turn: number): string {
  const words = searchTerm(turn).split(/[\s-]+/)
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
  const place = 1 + (turn % Math.max(1, longest.length - 2))
  const slipped = `${longest.slice(0, place)}${longest[place + 1] ?? ''}${longest[place] ?? ''}${longest.slice(place + 2)}`
  return words.map((word) => (word === longest ? slipped : word)).join(' ')
}
