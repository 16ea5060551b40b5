import type { FoundGifts, SearchHit } from '../packed-hits.ts'
import { byWordsAndFit } from '../request-ranking.ts'
import { type FinderCriteria, fulfilledBy } from './finder-criteria.ts'

/** How many of so many wishes a gift fulfils that fits most of them; one of two is enough. */
const mostOf = (wishes: number): number => (wishes <= 2 ? 1 : Math.floor(wishes / 2) + 1)

/**
 * Leaves out what fits less than most of the request, unless nothing else is there. Of what fits as much, gifts that suit few
 * other recipients come first.
 * @param hits those first that fulfil most wishes
 */
export function foundGifts(hits: readonly SearchHit[], criteria: FinderCriteria): FoundGifts {
  const wishes = criteria.wishes.length
  const fulfilled = hits.map(({ category_ids }) => fulfilledBy(category_ids, criteria))
  const fitting = fulfilled.filter((count) => count >= mostOf(wishes)).length
  const matchCount = fulfilled.filter((count) => count === wishes).length
  const ranked = (alike: readonly SearchHit[]): readonly SearchHit[] =>
    byWordsAndFit({ matching: [], near: [], fitting: alike }, criteria)
  const kept = wishes === 0 || fitting === 0 ? hits : hits.slice(0, fitting)
  return { hits: [...ranked(kept.slice(0, matchCount)), ...ranked(kept.slice(matchCount))], matchCount }
}
