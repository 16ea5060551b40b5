import type { CallAnswer, searchPosts } from '@ribbonry/contracts'
import type { SearchHit } from './packed-hits.ts'

type Facets = CallAnswer<typeof searchPosts>['facets']

/** Price ranges, in the currency of the page. */
const PRICE_RANGES: readonly (readonly [min: number, max: number | null])[] = [
  [0, 20],
  [20, 50],
  [50, 100],
  [100, 250],
  [250, null],
]
const MAX_CATEGORIES = 12

/**
 * Counts results by category and price range, as the filters leave them: a price range includes both of its limits.
 * @param toUsdCents of an amount in the currency of the page
 */
export function presentFacets(
  entries: readonly SearchHit[],
  categoryOf: (id: number) => { readonly name: string; readonly slug: string } | undefined,
  toUsdCents: (amount: number) => number,
): Facets {
  const counts = new Map<number, number>()
  for (const { category_ids } of entries) for (const id of category_ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  const categories = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([id, count]) => {
      const category = categoryOf(id)
      return category === undefined ? [] : [{ name: category.name, slug: category.slug, count }]
    })
    .slice(0, MAX_CATEGORIES)
  const prices = PRICE_RANGES.map(([min, max]) => ({
    min,
    max,
    count: entries.filter(({ price_usd_cents: cents }) => isWithin(cents, toUsdCents(min), max === null ? null : toUsdCents(max)))
      .length,
  }))
  return { categories, prices: prices.filter(({ count }) => count > 0) }
}

function isWithin(cents: number | null, min: number, max: number | null): boolean {
  return cents !== null && cents >= min && (max === null || cents <= max)
}
