import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import { comparedPrice } from '../../posts/prices/prices.ts'
import { packHits, unpackHits, type SearchHit, type PackedHits } from '../packed-hits.ts'
import { type FinderCriteria, OTHER_RECIPIENT_PENALTY } from './finder-criteria.ts'

/** Upper bound of results. */
export const MAX_RESULTS = 400
/** Candidates: the best-ranked gifts, and the newest over all requested categories. */
const BEST_SCANNED = 4000
const NEWEST_SCANNED = 400

export interface FinderFilter {
  readonly country: string
  readonly nsfw: boolean
  readonly minUsdCents?: number
  readonly maxUsdCents?: number
  readonly categoryId?: number
  /** Only posts of these merchants. */
  readonly merchants?: readonly string[]
  /** Only posts that can be bought. */
  readonly inStock?: true
}

/** Of $2, the country. */
const PRICE = comparedPrice('$2::text')
const ENTRY_COLUMNS = `post_id, score, category_ids, published, nsfw, countries, ${PRICE} as price`

/** Constant cost: the candidates are bounded and read by index alone. `further` conditions are those of few searches. */
const findGifts = (columns: string, further: string): string =>
  packHits(`
  with wanted as (select * from unnest($4::integer[], $5::real[]) as wanted (category_id, weight)),
  best as materialized (
    select * from (select ${columns} from search_entries order by score desc, post_id desc limit ${BEST_SCANNED}) as best
    where cardinality($4::integer[]) = 0 or category_ids && $4::integer[]
  ),
  newest as (
    select distinct post_id from wanted cross join lateral (
      select post_id from post_categories where category_id = wanted.category_id
      order by post_id desc limit ${NEWEST_SCANNED} / greatest(1, cardinality($4::integer[]))
    ) as newest where not exists (select from best where best.post_id = newest.post_id)
  ),
  near as (select * from best union all select ${columns} from newest join search_entries using (post_id))
  select post_id, price as price_usd_cents, category_ids
  from near cross join lateral (
    select coalesce(sum(weight), 0) - case when category_ids && $7::integer[] then ${OTHER_RECIPIENT_PENALTY}::real
      else 0 end as likeness
    from wanted where category_id = any(category_ids)
  ) as compared
  where published <= now() and (not nsfw or $1::boolean) and (countries = '{}' or countries @> array[$2::text])
    and ($3::bigint is null or price <= $3) and ($8::bigint is null or price >= $8)
    and ($9::integer is null or category_ids @> array[$9::integer])
    and (cardinality($6::integer[]) = 0 or category_ids && $6::integer[])${further}
  order by likeness desc, score desc, post_id desc limit ${MAX_RESULTS}`)

export const FIND_GIFTS = findGifts(ENTRY_COLUMNS, '')
const STOCK_COLUMNS = `${ENTRY_COLUMNS}, merchant, in_stock`
const FIND_IN_STOCK = findGifts(
  STOCK_COLUMNS,
  ' and ($10::text[] is null or merchant = any($10::text[])) and (in_stock or not $11::boolean)',
)

/** Gifts by match with the criteria. */
@Injectable()
export class GiftFinderRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** By sum of weights, then by score. */
  async find(
    { wanted, required, otherRecipients }: FinderCriteria,
    { nsfw, country, minUsdCents, maxUsdCents, categoryId, merchants, inStock }: FinderFilter,
  ): Promise<SearchHit[]> {
    const ids = wanted.map(({ category }) => category.id)
    const weights = wanted.map(({ weight }) => weight)
    const values = [
      nsfw,
      country,
      maxUsdCents ?? null,
      ids,
      weights,
      required,
      otherRecipients,
      minUsdCents ?? null,
      categoryId ?? null,
    ]
    const isNarrowed = merchants !== undefined || inStock !== undefined
    const [row] = isNarrowed
      ? await this.pool.query<PackedHits>(FIND_IN_STOCK, [...values, merchants ?? null, inStock ?? false])
      : await this.pool.query<PackedHits>(FIND_GIFTS, values)
    return unpackHits(row)
  }
}
