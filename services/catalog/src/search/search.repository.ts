import { MAX_SEARCH_RESULTS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import { comparedPrice } from '../posts/prices/prices.ts'
import { guidesByTitle, type GuideSummary } from '../projections/guides/guide-projection.repository.ts'
import { packHits, unpackHits, type SearchHit, type PackedHits } from './packed-hits.ts'
import type { NearQuery, SearchQuery, WeightedQuery } from './search-query.ts'

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

/**
 * Words in the title, a label or category: what the thing is counts most, then the title. As with BM25, a word counts the more
 * the fewer others there are, so that a long title that repeats it comes after a short one that is nothing else. The text is not
 * read: of entries with long ones that costs ten times as much as the rest.
 */
const titleRelevance = (queries: string, weights: string): string => `
  (select sum(wanted.weight * ts_rank(${WEIGHTS}, title_words, wanted.query)) from unnest(${queries}::tsquery[],
    ${weights}::real[]) as wanted (query, weight)) / (${LENGTH_WEIGHT} + length(title_words))`

/**
 * Words anywhere: the title counts most, then the text, labels and categories least. What comes near often has a rare word in the
 * text alone; words that only mean alike are in a text by chance.
 */
const relevance = (queries: string, weights: string, related: string): string => `
  (select sum(wanted.weight
      * ts_rank(case when wanted.is_related then ${WEIGHTS} else ${NEAR_WEIGHTS} end, words, wanted.query))
    from unnest(${queries}::tsquery[], ${weights}::real[], ${related}::boolean[]) as wanted (query, weight, is_related)
  ) / (${LENGTH_WEIGHT} + length(title_words))`

/** Of a word in the text, in what the title says that the thing is, in a label or category, and elsewhere in the title. */
const WEIGHTS = "'{0.15, 1, 0.3, 0.67}'::real[]"
/** The same where every word need not match. */
const NEAR_WEIGHTS = "'{0.5, 1, 0.3, 0.67}'::real[]"

/** How slowly a word loses by others in the title; BM25 with k = 1.2, b = 0.75 and titles of ten words has 14. */
const LENGTH_WEIGHT = 14

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

/** Of more matches than these, the best-scored are ordered by relevance. */
const MAX_RANKED_OF_MANY = 1000

const matchQuery = (column: SearchColumn, scope: SearchScope, further: string): string =>
  withGuides(
    packHits(`
  select post_id, price_usd_cents, category_ids from (
    select post_id, ${PRICE} as price_usd_cents, category_ids, score, title_words from ${matchingEntries(column, scope, further)}
    order by score desc, post_id desc limit ${MAX_RANKED_OF_MANY}
  ) as entries
  order by ${titleRelevance('$7', '$8')} desc nulls last, score desc, post_id desc limit ${MAX_SEARCH_RESULTS}`),
  )

/** The relevance of so many matches is computed: those with the words in their title first, then the best-scored. */
const MAX_RANKED = 2500

const matchAnywhereQuery = (further: string): string =>
  withGuides(
    packHits(`
  select post_id, price_usd_cents, category_ids from (
    select post_id, ${PRICE} as price_usd_cents, category_ids, score, title_words, title_words @@ $1::tsquery as in_title
      from ${matchingEntries('words', 'all', further)}
    order by in_title desc, score desc, post_id desc limit ${MAX_RANKED}
  ) as entries
  order by ${titleRelevance('$7', '$8')} desc nulls last, in_title desc, score desc, post_id desc limit ${MAX_SEARCH_RESULTS}`),
  )

/** Number of best-scored candidates whose relevance is computed for near matches. */
const MAX_WEIGHED = 1000

const nearQuery = (scope: SearchScope, further: string): string =>
  packHits(`
    select post_id, ${PRICE} as price_usd_cents, category_ids from (
      select *, ${relevance('$7', '$8', '$10')} as likeness from (
        select * from ${matchingEntries('words', scope, further)}
        order by score desc, post_id desc limit ${MAX_WEIGHED}
      ) as search_entries offset 0
    ) as weighed where likeness > 0 order by likeness desc, score desc, post_id desc limit $9`)

const bestQuery = (further: string): string =>
  packHits(`
  select post_id, ${PRICE} as price_usd_cents, category_ids from search_entries where $1::text is null and ${IS_VISIBLE}${further}
  order by score desc, post_id desc limit ${MAX_SEARCH_RESULTS}`)

/** What gifts must have, and how much each word counts. */
type WordQuery = Pick<SearchQuery, 'all' | 'wanted'>

/** Full-text queries over the search entries. */
@Injectable()
export class SearchRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** Posts with the words in the column: of many the best-ranked, the most relevant first. */
  async findMatches(
    column: SearchColumn,
    { all, wanted }: WordQuery,
    scope: SearchScope,
    filter: LookupFilter,
  ): Promise<SearchMatches> {
    const values = [all, ...valuesOf(filter), queriesOf(wanted), weightsOf(wanted)]
    return toMatches(await this.#query((further) => matchQuery(column, scope, further), filter, values))
  }

  /** Posts with the words anywhere, the most relevant first. */
  async findMatchesAnywhere({ all, wanted }: WordQuery, filter: SearchFilter): Promise<SearchMatches> {
    const values = [all, ...valuesOf(filter), queriesOf(wanted), weightsOf(wanted)]
    return toMatches(await this.#query(matchAnywhereQuery, filter, values))
  }

  /** Near matches by relevance. */
  async findNear(
    { query, isRare }: NearQuery,
    wanted: readonly WeightedQuery[],
    filter: SearchFilter,
    most: number,
  ): Promise<SearchHit[]> {
    const values = [query, ...valuesOf(filter), queriesOf(wanted), weightsOf(wanted), most, relatedOf(wanted)]
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
const relatedOf = (wanted: readonly WeightedQuery[]): readonly boolean[] => wanted.map(({ isRelated }) => isRelated === true)
const weightsOf = (wanted: readonly WeightedQuery[]): readonly number[] => wanted.map(({ weight }) => weight)
