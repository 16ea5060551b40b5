import { typoCost } from './typo-cost.ts'

export interface DictionaryWord {
  readonly word: string
  readonly stem: string
  /** In how many titles it stands, in this form. */
  readonly titles: number
  /** Whether a gift has it together with another word of the search. */
  readonly together: boolean
}

/** What may be forgiven in a word of so many letters: little in a short one, for most words of four letters are a slip from another. */
const MAX_COST_BY_LENGTH = [[4, 0.8], [5, 1], [7, 1.1], [9, 2], [Infinity, 2.2]] as const
/** A word in ten times as many titles may be this much further away. */
const FREQUENCY_WEIGHT = 0.35
const COOCCURRENCE_BONUS = 0.5
/** One of the usual slips in a word that is not short is taken for one whatever stands beside it. */
const COMMON_TYPO_COST = 0.9
const LONG_WORD_LENGTH = 6
/** Another word that is hardly further away leaves it open what was meant. */
const RIVAL_COST_MARGIN = 0.6
const RIVAL_SCORE_MARGIN = 0.25

interface Candidate extends DictionaryWord {
  readonly cost: number
  readonly score: number
}

/**
 * The word that was probably meant. Undefined where nothing is near enough, where two are, or mostly where no gift has it beside the other
 * words of the search: a strange word is more often a name that the catalogue does not know than a slip.
 * @param isAlone whether the search has no other word that is known
 */
export function closestWord(typed: string, words: readonly DictionaryWord[], isAlone: boolean): string | undefined {
  const candidates = words.map((word): Candidate => {
    const cost = typoCost(typed, word.word)
    return { ...word, cost, score: cost - FREQUENCY_WEIGHT * Math.log10(1 + word.titles) - (word.together ? COOCCURRENCE_BONUS : 0) }
  }).toSorted((one, other) => one.score - other.score)
  const maxCost = MAX_COST_BY_LENGTH.find(([letters]) => typed.length <= letters)?.[1] ?? 0
  const best = candidates.find(({ cost, together }) => cost <= maxCost && (isAlone || together || (cost <= COMMON_TYPO_COST && typed.length >= LONG_WORD_LENGTH)))
  if (best === undefined) return undefined
  const hasRival = candidates.some(({ stem, cost, score }) => stem !== best.stem && cost <= best.cost + RIVAL_COST_MARGIN && score < best.score + RIVAL_SCORE_MARGIN)
  return hasRival ? undefined : best.word
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')

/** Every word that is one slip away: those that likeness by trigrams does not find among thousands (`lmap`). */
export function oneEditVariants(typed: string): string[] {
  const places = Array.from({ length: typed.length + 1 }, (_, place) => [typed.slice(0, place), typed.slice(place)] as const)
  const words = places.flatMap(([head, tail]) => [
    ...(tail === '' ? [] : [head + tail.slice(1), ...LETTERS.map((letter) => head + letter + tail.slice(1))]),
    ...(tail.length < 2 ? [] : [head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2)]),
    ...LETTERS.map((letter) => head + letter + tail),
  ])
  return [...new Set(words)].filter((word) => word !== typed)
}
