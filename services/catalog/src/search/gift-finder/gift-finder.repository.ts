import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import { comparedPrice } from '../../posts/prices/prices.ts'
import { type FoundGifts, packHits, unpackHits, type PackedHits } from '../packed-hits.ts'
import { type FinderCriteria, OTHER_RECIPIENT_PENALTY } from './finder-criteria.ts'
import { foundGifts } from './found-gifts.ts'

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

const IS_VISIBLE = `
  published <= now() and (not nsfw or $1::boolean) and (countries = '{}' or countries @> array[$2::text])
    and ($3::bigint is null or price <= $3) and ($8::bigint is null or price >= $8)
    and ($9::integer is null or category_ids @> array[$9::integer])
    and (cardinality($6::integer[]) = 0 or category_ids && $6::integer[])`

/** Categories and band of the lowest price of a gift, negative: what the index of codes holds. */
const CODES = 'finder_codes(category_ids, least(price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents))'

/**
 * All matches are looked up by their codes where that reads fewer rows, and otherwise by score until there are 400. Of a hundred
 * thousand gifts, the former are 25 for each match among the 4000 best, the latter 4000 entries of the index for each share of
 * 400 that these can show: as long as 2500 rows where both counts are 100. Never more rows than a tenth of all.
 */
const RARE = BEST_SCANNED / 10
const AS_LONG = 100 * 100

/** A text for each number of wishes, each of which is a parameter of its own. */
interface FinderText {
  readonly columns: string
  /** Conditions of few searches. */
  readonly further: string
  /** Parameters of the wishes, such as `$10`. */
  readonly wishes: readonly string[]
}

/**
 * Gifts that are in a category of each wish come first: all of them up to 400, whatever their score. Those that have some of it
 * are among the candidates alone, which are bounded and read by index alone.
 */
function findGiftsText({ columns, further, wishes }: FinderText): string {
  const has = wishes.map((wish) => `category_ids && ${wish}::integer[]`)
  const fulfils = has.length === 0 ? 'true' : has.join(' and ')
  // Not for an index: the order decides what is read.
  const alsoFulfils = has.length === 0 ? 'true' : has.map((each) => `coalesce(${each}, false)`).join(' and ')
  // Bands up to that of the budget. Without one the first wish once more, which leaves nothing out.
  const byCodes = [
    ...wishes.map((wish) => `codes && ${wish}::integer[]`),
    `codes && (select coalesce(array_agg(-1 - band), ${wishes[0] ?? "'{}'"}::integer[])
      from generate_series(0, price_band($3::bigint)) as band)`,
  ].join(' and ')
  const fulfilled = has.length === 0 ? '0' : has.map((each) => `(${each})::integer`).join(' + ')
  const isVisible = `${IS_VISIBLE}${further}`
  const all = (gate: string, condition: string): string => `
    select * from (
      select post_id, score, category_ids, price from (select ${columns}, ${CODES} as codes from search_entries) as entries
      where (select ${gate} from counts) and ${condition} and ${isVisible}
      order by score desc, post_id desc limit ${MAX_RESULTS}
    ) as further`
  return packHits(`
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
  near as materialized (
    select post_id, score, category_ids, price from (
      select * from best union all select ${columns} from newest join search_entries using (post_id)
    ) as candidates where ${isVisible}
  ),
  counts as materialized (
    select (select count(*) from near where ${fulfils}) < ${MAX_RESULTS} as few,
      affordable < ${RARE} and affordable * shown < ${AS_LONG} as rare
    from (
      select count(*) as affordable, count(*) filter (where ${isVisible}) as shown from best
      where ${fulfils} and ($3::bigint is null or price <= $3)
    ) as of_best
  ),
  matching as (
    select * from near where ${fulfils}
    union ${all('few and rare', byCodes)}
    union ${all('few and not rare', alsoFulfils)}
  )
  select post_id, price as price_usd_cents, category_ids from (
    select matching.*, ${wishes.length} as fulfilled from matching
    union all select near.*, ${fulfilled} from near where not (${fulfils})
  ) as found cross join lateral (
    select coalesce(sum(weight), 0) - case when category_ids && $7::integer[] then ${OTHER_RECIPIENT_PENALTY}::real
      else 0 end as likeness
    from wanted where category_id = any(category_ids)
  ) as compared
  order by fulfilled desc, likeness desc, score desc, post_id desc limit ${MAX_RESULTS}`)
}

const STOCK_COLUMNS = `${ENTRY_COLUMNS}, merchant, in_stock`
const IN_STOCK = ' and ($10::text[] is null or merchant = any($10::text[])) and (in_stock or not $11::boolean)'

/** The statement for a number of wishes; those follow the other parameters. */
export function findGiftsStatement(wishes: number, isNarrowed = false): string {
  const first = isNarrowed ? 12 : 10
  return findGiftsText({
    columns: isNarrowed ? STOCK_COLUMNS : ENTRY_COLUMNS,
    further: isNarrowed ? IN_STOCK : '',
    wishes: Array.from({ length: wishes }, (_, index) => `$${first + index}`),
  })
}

/** Gifts by match with the criteria: the one answer to a request, whether its parts were chosen or typed. */
@Injectable()
export class GiftFinderRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** Matches first, by sum of weights, then by score; behind them what has most of it. */
  async find(
    criteria: FinderCriteria,
    { nsfw, country, minUsdCents, maxUsdCents, categoryId, merchants, inStock }: FinderFilter,
  ): Promise<FoundGifts> {
    const { wanted, wishes, required, otherRecipients } = criteria
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
    const wishIds = wishes.map((wish) => wish.map(({ id }) => id))
    const [row] = await this.pool.query<PackedHits>(findGiftsStatement(wishes.length, isNarrowed), [
      ...values,
      ...(isNarrowed ? [merchants ?? null, inStock ?? false] : []),
      ...wishIds,
    ])
    return foundGifts(unpackHits(row), criteria)
  }
}
