import { soundOf } from './sound.ts'
import { typoCost } from './typo-cost.ts'

export interface DictionaryWord {
  readonly word: string
  readonly stem: string
  /** Number of titles with this form of the word. */
  readonly titles: number
  /** Whether a post has it together with another word of the search. */
  readonly together: boolean
}

/** Maximum cost by length of the typed word: low for short words, since most words of four letters are one edit from another. */
const MAX_COST_BY_LENGTH = [
  [4, 0.8],
  [5, 1],
  [7, 1.1],
  [9, 2],
  [Infinity, 2.2],
] as const
/** Additional cost that ten times as many titles make up for. */
const FREQUENCY_WEIGHT = 0.35
const COOCCURRENCE_BONUS = 0.5
/** A common typo in a long word is corrected without co-occurrence. */
const COMMON_TYPO_COST = 0.9
const LONG_WORD_LENGTH = 6
/** Additional cost of a long word that is written as it sounds. */
const SOUNDED_COST = 0.6
/** A rival candidate within these margins makes the correction ambiguous. */
const RIVAL_COST_MARGIN = 0.6
const RIVAL_SCORE_MARGIN = 0.25

interface Candidate extends DictionaryWord {
  readonly cost: number
  readonly score: number
}

interface Circumstances {
  /** Whether the search has no other word that is known. */
  readonly isAlone: boolean
  /** Other spellings of a word, which are no rivals of it. */
  readonly formsOf?: (word: string) => readonly string[]
}

/**
 * The most likely correction. Undefined where no candidate is close enough, where two are, or mostly where no post has it
 * together with the other words: an unknown word is more often a name that no post has than a typo.
 */
export function closestWord(
  typed: string,
  words: readonly DictionaryWord[],
  { isAlone, formsOf = () => [] }: Circumstances,
): string | undefined {
  const candidates = words
    .map((word): Candidate => {
      const cost = Math.min(slipCost(typed, word.word), slipCost(typed, singularOf(word.word)))
      return {
        ...word,
        cost,
        score: cost - FREQUENCY_WEIGHT * Math.log10(1 + word.titles) - (word.together ? COOCCURRENCE_BONUS : 0),
      }
    })
    .toSorted((one, other) => one.score - other.score)
  const maxCost = MAX_COST_BY_LENGTH.find(([letters]) => typed.length <= letters)?.[1] ?? 0
  const best = candidates.find(
    ({ cost, together }) =>
      cost <= maxCost && (isAlone || together || (cost <= COMMON_TYPO_COST && typed.length >= LONG_WORD_LENGTH)),
  )
  if (best === undefined) return undefined
  const same = new Set(formsOf(best.word))
  const hasRival = candidates.some(
    ({ word, stem, cost, score }) =>
      stem !== best.stem && !same.has(word) && cost <= best.cost + RIVAL_COST_MARGIN && score < best.score + RIVAL_SCORE_MARGIN,
  )
  return hasRival ? undefined : best.word
}

/** By the letters, or by the sounds where that is less: `elefant` is no slip of the keys. */
function slipCost(typed: string, word: string): number {
  const cost = typoCost(typed, word)
  return typed.length < LONG_WORD_LENGTH ? cost : Math.min(cost, SOUNDED_COST + typoCost(soundOf(typed), soundOf(word)))
}

/** Titles may have the plural alone: a slip in `slipper` means `slippers`. */
const singularOf = (word: string): string => (/[^s]s$/.test(word) ? word.slice(0, -1) : word)

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')

/** All strings one edit away: trigram similarity does not find them among thousands of words (`lmap`). */
export function oneEditVariants(typed: string): string[] {
  const places = Array.from({ length: typed.length + 1 }, (_, place) => [typed.slice(0, place), typed.slice(place)] as const)
  const words = places.flatMap(([head, tail]) => [
    ...(tail === '' ? [] : [head + tail.slice(1), ...LETTERS.map((letter) => head + letter + tail.slice(1))]),
    ...(tail.length < 2 ? [] : [head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2)]),
    ...LETTERS.map((letter) => head + letter + tail),
  ])
  return [...new Set(words)].filter((word) => word !== typed)
}
