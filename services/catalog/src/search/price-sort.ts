import type { PriceSort } from '@ribbonry/contracts'
import type { SearchHit } from './packed-hits.ts'

interface FoundHits {
  readonly hits: readonly SearchHit[]
  /** Full matches; near matches follow them. */
  readonly matchCount: number
}

/**
 * Hits by price, full matches still before near ones. Those that cost the same stay in their order, those without a price come
 * last.
 */
export function sortedByPrice({ hits, matchCount }: FoundHits, sort: PriceSort): readonly SearchHit[] {
  const last = sort === 'price-low' ? Infinity : -Infinity
  const priceOf = ({ price_usd_cents: cents }: SearchHit): number => cents ?? last
  const byPrice = (one: SearchHit, other: SearchHit): number => {
    const [low, high] = sort === 'price-low' ? [priceOf(one), priceOf(other)] : [priceOf(other), priceOf(one)]
    return low === high ? 0 : low - high
  }
  return [...hits.slice(0, matchCount).toSorted(byPrice), ...hits.slice(matchCount).toSorted(byPrice)]
}
