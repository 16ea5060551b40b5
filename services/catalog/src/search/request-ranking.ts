import { type FinderCriteria, fitOf } from './gift-finder/finder-criteria.ts'
import { type FoundGifts, type SearchHit, uniqueHits } from './packed-hits.ts'

/** What the text search found for the words of a request, and what the finder found for the rest of it; each the best first. */
export interface FoundForRequest {
  /** With every word. */
  readonly matching: readonly SearchHit[]
  /** With some of the words. */
  readonly near: readonly SearchHit[]
  /** In the categories that were asked for. */
  readonly fitting: readonly SearchHit[]
}

/** The best text match counts as much as a gift that is in every category asked for; the last one half of it. */
const MATCH_WEIGHT = 1
const NEAR_WEIGHT = 0.7
/** Order of the finder among gifts that fit equally. */
const FITTING_WEIGHT = 0.05

/** Gifts that have the words, those first that fit whom and what they are for; then what comes near. */
export function rankForRequest(found: FoundForRequest, criteria: FinderCriteria): FoundGifts {
  const matched = new Set(found.matching.map(({ post_id }) => post_id))
  const ranked = byWordsAndFit(found, criteria)
  const isMatch = ({ post_id }: SearchHit): boolean => matched.has(post_id)
  return { hits: [...ranked.filter(isMatch), ...ranked.filter((hit) => !isMatch(hit))], matchCount: matched.size }
}

/**
 * The same gifts, those first that have the words by which something was asked for: of gifts for the kitchen, those for baking.
 * @param named gifts with these words
 */
export function rankBySubjects(
  { hits, matchCount }: FoundGifts,
  named: readonly SearchHit[],
  criteria: FinderCriteria,
): FoundGifts {
  const ranked = (fitting: readonly SearchHit[]): readonly SearchHit[] => {
    const ids = new Set(fitting.map(({ post_id }) => post_id))
    const matching = named.filter(({ post_id }) => ids.has(post_id))
    return matching.length === 0 ? fitting : byWordsAndFit({ matching, near: [], fitting }, criteria)
  }
  return { hits: [...ranked(hits.slice(0, matchCount)), ...ranked(hits.slice(matchCount))], matchCount }
}

/** Each gift once, by how well it has the words and fits the request. */
export function byWordsAndFit({ matching, near, fitting }: FoundForRequest, criteria: FinderCriteria): SearchHit[] {
  const best = criteria.wishes.reduce((sum, wish) => sum + bestWeight(wish, criteria), 0) || 1
  const scores = new Map<number, number>()
  const add = (hits: readonly SearchHit[], weight: number, last: number): void => {
    for (const [place, { post_id }] of hits.entries())
      if (!scores.has(post_id)) scores.set(post_id, weight * (1 - (last * place) / hits.length))
  }
  add(matching, MATCH_WEIGHT, 0.5)
  add(near, NEAR_WEIGHT, 1)
  add(fitting, FITTING_WEIGHT, 1)
  const scoreOf = ({ post_id, category_ids }: SearchHit): number =>
    (scores.get(post_id) ?? 0) + fitOf(category_ids, criteria) / best
  return uniqueHits([...matching, ...near, ...fitting])
    .map((hit) => ({ hit, score: scoreOf(hit) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ hit }) => hit)
}

function bestWeight(wish: FinderCriteria['wishes'][number], { wanted }: FinderCriteria): number {
  return wanted.reduce((sum, { category, weight }) => (wish.includes(category) ? sum + weight : sum), 0)
}
