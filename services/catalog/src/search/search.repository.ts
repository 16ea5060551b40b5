import { MAX_SEARCH_RESULTS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import { comparedPrice } from '../posts/prices/prices.ts'
import { guidesByTitle, type GuideSummary } from '../projections/guides/guide-projection.repository.ts'
import { packHits, unpackHits, type SearchHit, type PackedHits } from './packed-hits.ts'
import type { NearQuery, WeightedQuery } from './search-query.ts'

export interface SearchFilter {
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

/** A filter that may leave the country open: gifts of all countries. */
export type LookupFilter = Omit<SearchFilter, 'country'> & { readonly country: string | null }

/** Of $3, the country. */
const PRICE = comparedPrice('$3::text')

const IS_VISIBLE = `
  published <= now() and (not nsfw or $2::boolean) and (countries = '{}' or $3::text is null or countries @> array[$3::text])
  and ($4::bigint is null or ${PRICE} >= $4) and ($5::bigint is null or ${PRICE} <= $5)
  and ($6::integer is null or category_ids @> array[$6::integer])`

/**
 * Further conditions, which few searches have: the text of the others stays as it is, and so does its plan.
 * @param parameter that the merchants are
 */
const narrowed = ({ merchants, inStock }: LookupFilter, parameter: number): string =>
  `${merchants === undefined ? '' : ` and merchant = any($${parameter}::text[])`}${inStock === undefined ? '' : ' and in_stock'}`

/** Matching posts, and guides whose title matches. */
export interface SearchMatches {
  readonly hits: readonly SearchHit[]
  readonly guides: readonly GuideSummary[]
}

function toMatches([row]: readonly (PackedHits & { readonly guides: readonly GuideSummary[] | null })[]): SearchMatches {
  return { hits: unpackHits(row), guides: row?.guides ?? [] }
}

/** Weighted rank: the title counts most, labels and categories less, the text least. */
const relevance = (queries: string, weights: string): string => `
  (select sum(wanted.weight * ts_rank('{0.15, 0.15, 0.45, 1}', words, wanted.query)) from unnest(${queries}::tsquery[],
    ${weights}::real[]) as wanted (query, weight))`

/** Only the best-ranked posts, or all; each scope has its own text index. */
export type SearchScope = 'best' | 'all'
/** Title, labels and categories, or everything. */
export type SearchColumn = 'title_words' | 'words'

/** `offset 0` keeps the text condition in a subquery of its own, so that the planner always uses its index. */
const matchingEntries = (column: SearchColumn, scope: SearchScope, further: string): string => `
  (select * from search_entries where ${scope === 'best' ? 'best and ' : ''}${column} @@ $1::tsquery offset 0) as search_entries
    where ${IS_VISIBLE}${further}`

/** Finds guides in the same statement: a round trip would cost more than the search for them. */
const withGuides = (found: string): string =>
  `select found.*, (select json_agg(named) from (${guidesByTitle('$1')}) as named) as guides from (${found}) as found`

const matchQuery = (column: SearchColumn, scope: SearchScope, further: string): string =>
  withGuides(
    packHits(`
  select post_id, ${PRICE} as price_usd_cents, category_ids from ${matchingEntries(column, scope, further)}
    order by score desc, post_id desc limit ${MAX_SEARCH_RESULTS}`),
  )

/** Up to so many matches are ordered by relevance; more stay in the order of their scores. */
const MAX_RANKED = 300

const matchAnywhereQuery = (further: string): string =>
  withGuides(`
  with entries as materialized (
    select post_id, ${PRICE} as price_usd_cents, category_ids, score, words, title_words @@ $1::tsquery as in_title
      from ${matchingEntries('words', 'all', further)}
    order by in_title desc, score desc, post_id desc limit ${MAX_SEARCH_RESULTS}
  )
  ${packHits(`
    select post_id, price_usd_cents, category_ids from entries
    order by case when (select count(*) from entries) <= ${MAX_RANKED} then ${relevance('$7', '$8')} end desc nulls last,
      in_title desc, score desc, post_id desc`)}`)

/** Number of best-scored candidates whose relevance is computed for near matches. */
const MAX_WEIGHED = 1000

const nearQuery = (scope: SearchScope, further: string): string =>
  packHits(`
    select post_id, ${PRICE} as price_usd_cents, category_ids from (
      select *, ${relevance('$7', '$8')} as likeness from (
        select * from ${matchingEntries('words', scope, further)}
        order by score desc, post_id desc limit ${MAX_WEIGHED}
      ) as search_entries offset 0
    ) as weighed where likeness > 0 order by likeness desc, score desc, post_id desc limit $9`)

const bestQuery = (further: string): string =>
  packHits(`
  select post_id, ${PRICE} as price_usd_cents, category_ids from search_entries where $1::text is null and ${IS_VISIBLE}${further}
  order by score desc, post_id desc limit ${MAX_SEARCH_RESULTS}`)

/** Full-text queries over the search entries. */
@Injectable()
export class SearchRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** Posts with the words in the column, the best-ranked first. */
  async findMatches(column: SearchColumn, query: string, scope: SearchScope, filter: LookupFilter): Promise<SearchMatches> {
    return toMatches(await this.#query((further) => matchQuery(column, scope, further), filter, [query, ...valuesOf(filter)]))
  }

  /** Posts with the words anywhere, matches in the title first; few matches are ordered by relevance. */
  async findMatchesAnywhere(query: string, wanted: readonly WeightedQuery[], filter: SearchFilter): Promise<SearchMatches> {
    return toMatches(
      await this.#query(matchAnywhereQuery, filter, [query, ...valuesOf(filter), queriesOf(wanted), weightsOf(wanted)]),
    )
  }

  /** Near matches by relevance. */
  async findNear(
    { query, isRare }: NearQuery,
    wanted: readonly WeightedQuery[],
    filter: SearchFilter,
    most: number,
  ): Promise<SearchHit[]> {
    const values = [query, ...valuesOf(filter), queriesOf(wanted), weightsOf(wanted), most]
    const [row] = await this.#query<PackedHits>((further) => nearQuery(isRare ? 'all' : 'best', further), filter, values)
    return unpackHits(row)
  }

  /** The best-ranked posts. */
  async findBest(filter: SearchFilter): Promise<SearchHit[]> {
    const [row] = await this.#query<PackedHits>(bestQuery, filter, [null, ...valuesOf(filter)])
    return unpackHits(row)
  }

  /** Merchants are the parameter after the others. */
  async #query<Row extends object>(
    textOf: (further: string) => string,
    filter: LookupFilter,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const { merchants } = filter
    return await this.pool.query<Row>(
      textOf(narrowed(filter, values.length + 1)),
      merchants === undefined ? values : [...values, merchants],
    )
  }
}

function valuesOf(filter: LookupFilter): readonly unknown[] {
  return [filter.nsfw, filter.country, filter.minUsdCents ?? null, filter.maxUsdCents ?? null, filter.categoryId ?? null]
}

const queriesOf = (wanted: readonly WeightedQuery[]): readonly string[] => wanted.map(({ query }) => query)
const weightsOf = (wanted: readonly WeightedQuery[]): readonly number[] => wanted.map(({ weight }) => weight)
