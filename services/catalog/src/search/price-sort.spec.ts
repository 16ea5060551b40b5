import { describe, expect, test } from '@jest/globals'
import type { SearchHit } from './packed-hits.ts'
import { sortedByPrice } from './price-sort.ts'

/** Hits that cost so much, numbered in their order. */
const found = (...prices: readonly (number | null)[]): SearchHit[] =>
  prices.map((cents, index) => ({ post_id: index + 1, price_usd_cents: cents, category_ids: [] }))
const ids = (hits: readonly SearchHit[]): number[] => hits.map(({ post_id: id }) => id)

describe('what was found, by price', () => {
  test('is put in order, those of one price as they were, those without one last', () => {
    const hits = found(300, null, 100, 200, 100, null)
    expect(ids(sortedByPrice({ hits, matchCount: 6 }, 'price-low'))).toEqual([3, 5, 4, 1, 2, 6])
    expect(ids(sortedByPrice({ hits, matchCount: 6 }, 'price-high'))).toEqual([1, 4, 3, 5, 2, 6])
  })

  test('keeps near matches behind full ones', () => {
    const hits = found(300, 200, 100, 50)
    expect(ids(sortedByPrice({ hits, matchCount: 2 }, 'price-low'))).toEqual([2, 1, 4, 3])
    expect(ids(sortedByPrice({ hits, matchCount: 0 }, 'price-high'))).toEqual([1, 2, 3, 4])
  })
})
