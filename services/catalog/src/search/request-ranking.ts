import { type FinderCriteria, fitOf, fulfils } from './gift-finder/finder-criteria.ts'
import type { SearchHit } from './packed-hits.ts'

/** What the text search found for the words of a request, and what the finder found for the rest of it; each the best first. */
export interface FoundForRequest {
  /** With every word. */
  readonly matching: readonly SearchHit[]
  /** With some of the words. */
  readonly near: readonly SearchHit[]
  /** In the categories that were asked for. */
  readonly fitting: readonly SearchHit[]
}

export interface RankedHits {
  /** Matches first. */
  readonly hits: readonly SearchHit[]
  readonly matchCount: number
}

/** The best text match counts as much as a gift that is in every category asked for; the last one half of it. */
const MATCH_WEIGHT = 1
const NEAR_WEIGHT = 0.7
/** Order of the finder among gifts that fit equally. */
const FITTING_WEIGHT = 0.05

/**
 * Gifts that have the words, those first that fit whom and what they are for; then what comes near.
 * @param isWorded whether words are left that gifts must have; otherwise those match that fit everything asked for
 */
export function rankForRequest(
  { matching, near, fitting }: FoundForRequest,
  criteria: FinderCriteria,
  isWorded: boolean,
): RankedHits {
  const best = criteria.wishes.reduce((sum, wish) => sum + bestWeight(wish, criteria), 0) || 1
  const scores = new Map<number, number>()
  const add = (hits: readonly SearchHit[], weight: number, last: number): void => {
    for (const [place, { post_id }] of hits.entries())
      if (!scores.has(post_id)) scores.set(post_id, weight * (1 - (last * place) / hits.length))
  }
  add(matching, MATCH_WEIGHT, 0.5)
  add(near, NEAR_WEIGHT, 1)
  add(fitting, FITTING_WEIGHT, 1)
  const matched = new Set(matching.map(({ post_id }) => post_id))
  const isMatch = ({ post_id, category_ids }: SearchHit): boolean =>
    isWorded ? matched.has(post_id) : fulfils(category_ids, criteria)
  const scoreOf = ({ post_id, category_ids }: SearchHit): number =>
    (scores.get(post_id) ?? 0) + fitOf(category_ids, criteria) / best
  const all = [...new Map([...matching, ...near, ...fitting].map((hit) => [hit.post_id, hit])).values()]
    .map((hit) => ({ hit, isMatch: isMatch(hit), score: scoreOf(hit) }))
    .toSorted((one, other) => Number(other.isMatch) - Number(one.isMatch) || other.score - one.score)
  return { hits: all.map(({ hit }) => hit), matchCount: all.filter((each) => each.isMatch).length }
}

function bestWeight(wish: FinderCriteria['wishes'][number], { wanted }: FinderCriteria): number {
  return wanted.reduce((sum, { category, weight }) => (wish.includes(category) ? sum + weight : sum), 0)
}
