import { MOST_FOUND_BY_SEARCH } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import { CARD_COLUMNS, type PostRow } from '../posts/post-row.ts'
import type { NearQuery, WantedWord } from './search-query.ts'

export interface SearchFilter {
  readonly country: string
  readonly nsfw: boolean
  readonly minUsdCents?: number
  readonly maxUsdCents?: number
  readonly categoryId?: number
}

export interface FoundEntry {
  readonly post_id: number
  readonly price_usd_cents: number | null
  readonly category_ids: readonly number[]
}

/** Where to look: among the best-ranked gifts alone, or among all. Each has its own index of words. */
export type Among = 'best' | 'all'

const VISIBLE = `
  published <= now() and (not nsfw or $2::boolean) and (countries = '{}' or countries @> array[$3::text])
  and ($4::bigint is null or price_usd_cents >= $4) and ($5::bigint is null or price_usd_cents <= $5)
  and ($6::integer is null or category_ids @> array[$6::integer])`

/** Rows as three texts, in their order: five hundred rows cost both sides more than finding them does. */
const packed = (ordered: string): string => `
  select string_agg(post_id::text, ',') as ids, string_agg(coalesce(price_usd_cents::text, ''), ',') as prices,
    string_agg(array_to_string(category_ids, ' '), ',') as categories
  from (${ordered}) as ordered`

interface PackedEntries {
  readonly ids: string | null
  readonly prices: string
  readonly categories: string
}

function unpacked([packedEntries]: readonly PackedEntries[]): FoundEntry[] {
  if (packedEntries === undefined || packedEntries.ids === null) return []
  const prices = packedEntries.prices.split(',')
  const categories = packedEntries.categories.split(',')
  return packedEntries.ids.split(',').map((id, index) => {
    const [price = '', held = ''] = [prices[index], categories[index]]
    return { post_id: Number(id), price_usd_cents: price === '' ? null : Number(price), category_ids: held === '' ? [] : held.split(' ').map(Number) }
  })
}

/** Which text the words are in; `either` puts titles before texts. */
export type Column = 'title_words' | 'words' | 'either'

/** The index is asked in a query of its own: whatever else is wanted is no reason to leave it aside. */
function found(column: Column, among: Among): string {
  return packed(`
    select post_id, price_usd_cents, category_ids
    from (
      select * from search_entries where ${among === 'best' ? 'best and ' : ''}${column === 'either' ? 'words' : column} @@ $1::tsquery offset 0
    ) as search_entries where ${VISIBLE}
    order by ${column === 'either' ? 'title_words @@ $1::tsquery desc, ' : ''}score desc, post_id desc limit ${MOST_FOUND_BY_SEARCH}`)
}

const bothWays = (column: Column): Readonly<Record<Among, string>> => ({ best: found(column, 'best'), all: found(column, 'all') })

const TEXTS: Readonly<Record<Column, Readonly<Record<Among, string>>>> = {
  title_words: bothWays('title_words'), words: bothWays('words'), either: bothWays('either'),
}

/** Which entries are the best-ranked twenty thousand, as scores are now. All, where there are fewer. */
export const REFRESH_BEST = `
  with next as (select score from search_entries order by score desc, post_id desc offset 20000 limit 1),
  told as (update search_best set above = coalesce((select score from next), '-infinity') returning above)
  update search_entries set best = score > above from told where best <> (score > above)`

/** How well an entry goes with what is wanted: the title tells most, labels and categories less, the text least. */
const likeness = (queries: string, weights: string): string => `
  (select sum(wanted.weight * ts_rank('{0.15, 0.15, 0.45, 1}', words, wanted.query::tsquery))
   from unnest(${queries}::text[], ${weights}::real[]) as wanted (query, weight))`

const RANKED = packed(`
  select post_id, price_usd_cents, category_ids from search_entries where post_id = any($1::bigint[])
  order by ${likeness('$2', '$3')} desc, score desc, post_id desc`)

/** So many are weighed to see what comes nearest, those with the best scores. */
const MOST_WEIGHED = 1000

function near(among: Among): string {
  return packed(`
    select post_id, price_usd_cents, category_ids from (
      select *, ${likeness('$7', '$8')} as likeness from (
        select * from (select * from search_entries where ${among === 'best' ? 'best and ' : ''}words @@ $1::tsquery offset 0) as search_entries where ${VISIBLE}
        order by score desc, post_id desc limit ${MOST_WEIGHED}
      ) as search_entries offset 0
    ) as weighed where likeness > 0 order by likeness desc, score desc, post_id desc limit $9`)
}

const NEAR = { best: near('best'), all: near('all') }

const BEST = packed(`
  select post_id, price_usd_cents, category_ids from search_entries where $1::text is null and ${VISIBLE}
  order by score desc, post_id desc limit ${MOST_FOUND_BY_SEARCH}`)

const CARDS = `
  select ${CARD_COLUMNS} from unnest($1::bigint[]) with ordinality as page (id, place) join posts using (id)
  where published <= now() order by page.place`

/** The search's tables. */
@Injectable()
export class SearchRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** The best-ranked entries that match, in order. */
  async find(column: Column, query: string, among: Among, filter: SearchFilter): Promise<FoundEntry[]> {
    return unpacked(await this.pool.query<PackedEntries>(TEXTS[column][among], [query, ...valuesOf(filter)]))
  }

  /** The entries of these gifts, those that go best with what is wanted first. */
  async ranked(ids: readonly number[], wanted: readonly WantedWord[]): Promise<FoundEntry[]> {
    return unpacked(await this.pool.query<PackedEntries>(RANKED, [ids, queriesOf(wanted), weightsOf(wanted)]))
  }

  /** What goes best with what is wanted, of the gifts that come near. */
  async near({ query, isRare }: NearQuery, wanted: readonly WantedWord[], filter: SearchFilter, most: number): Promise<FoundEntry[]> {
    return unpacked(await this.pool.query<PackedEntries>(NEAR[isRare ? 'all' : 'best'], [query, ...valuesOf(filter), queriesOf(wanted), weightsOf(wanted), most]))
  }

  /** The best-ranked gifts. */
  async best(filter: SearchFilter): Promise<FoundEntry[]> {
    return unpacked(await this.pool.query<PackedEntries>(BEST, [null, ...valuesOf(filter)]))
  }

  /** The gifts of a page in the given order. */
  async cards(ids: readonly number[]): Promise<PostRow[]> {
    return ids.length === 0 ? [] : await this.pool.query<PostRow>(CARDS, [ids])
  }
}

function valuesOf(filter: SearchFilter): readonly unknown[] {
  return [filter.nsfw, filter.country, filter.minUsdCents ?? null, filter.maxUsdCents ?? null, filter.categoryId ?? null]
}

const queriesOf = (wanted: readonly WantedWord[]): readonly string[] => wanted.map(({ query }) => query)
const weightsOf = (wanted: readonly WantedWord[]): readonly number[] => wanted.map(({ weight }) => weight)
