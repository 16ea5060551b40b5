/** A post that was found. */
export interface SearchHit {
  readonly post_id: number
  readonly price_usd_cents: number | null
  readonly category_ids: readonly number[]
}

/** Gifts for a request: matches first, then those that fit most of it. */
export interface FoundGifts {
  readonly hits: readonly SearchHit[]
  /** Number of matches among the hits: gifts that fit everything that was asked for. */
  readonly matchCount: number
}

/** Hits as three comma-separated lists, in order. */
export interface PackedHits {
  readonly ids: string | null
  readonly prices: string
  readonly categories: string
}

/**
 * SQL: packs hits into a single row, since transferring hundreds of rows costs more than finding them.
 * @param ordered a query of the columns of `SearchHit`, in order
 */
export const packHits = (ordered: string): string => `
  select string_agg(post_id::text, ',') as ids, string_agg(coalesce(price_usd_cents::text, ''), ',') as prices,
    string_agg(array_to_string(category_ids, ' '), ',') as categories
  from (${ordered}) as ordered`

export function unpackHits(row: PackedHits | undefined): SearchHit[] {
  if (row === undefined || row.ids === null) return []
  const prices = row.prices.split(',')
  const categories = row.categories.split(',')
  return row.ids.split(',').map((id, index) => {
    const [price = '', held = ''] = [prices[index], categories[index]]
    return {
      post_id: Number(id),
      price_usd_cents: price === '' ? null : Number(price),
      category_ids: held === '' ? [] : held.split(' ').map(Number),
    }
  })
}

/** Each post once, where it stands first. */
export function uniqueHits(hits: readonly SearchHit[]): SearchHit[] {
  return [...new Map(hits.map((hit) => [hit.post_id, hit])).values()]
}
