import { CATEGORIES } from './words.ts'

const slugs = (section: string): readonly string[] =>
  (CATEGORIES[section] ?? []).map((name) => name.toLowerCase().replaceAll(' ', '-'))
const RECIPIENTS = slugs('Recipients')
const OCCASIONS = slugs('Occasions')
const INTERESTS = slugs('Interests')
const at = (words: readonly string[], index: number): string => words[index % words.length] ?? ''

/** Kinds of gift finder queries in a realistic mix: from one answer to all of them. */
const KINDS: readonly ((turn: number) => string)[] = [
  (turn) => `recipient=${at(RECIPIENTS, turn)}`,
  (turn) => `recipient=${at(RECIPIENTS, turn)}&interests=${at(INTERESTS, turn * 5)}`,
  (turn) => `occasion=${at(OCCASIONS, turn)}&interests=${at(INTERESTS, turn)},${at(INTERESTS, turn + 4)}`,
  (turn) =>
    `recipient=${at(RECIPIENTS, turn)}&occasion=${at(OCCASIONS, turn * 3)}&age=${20 + (turn % 45)}` +
    `&interests=${[0, 1, 2, 3].map((each) => at(INTERESTS, turn + each * 3)).join(',')}`,
  (turn) => `interests=${at(INTERESTS, turn)}`,
]

/** A gift finder query, reproducible by its number. */
export function finderQuery(turn: number): string {
  return KINDS[turn % KINDS.length]?.(Math.floor(turn / KINDS.length)) ?? ''
}
