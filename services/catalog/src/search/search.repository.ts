import { MOST_FOUND_BY_SEARCH } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import { guidesNamed, type NamedGuide } from '../guides/known-guides.repository.ts'
import { packed, unpacked, type FoundEntry, type PackedEntries } from './packed-entries.ts'
import type { NearQuery, WantedWord } from './search-query.ts'

export interface SearchFilter {
  readonly country: string
  readonly nsfw: boolean
  readonly minUsdCents?: number
  readonly maxUsdCents?: number
  readonly categoryId?: number
}

const VISIBLE = `
  published <= now() and (not nsfw or $2::boolean) and (countries = '{}' or countries @> array[$3::text])
  and ($4::bigint is null or price_usd_cents >= $4) and ($5::bigint is null or price_usd_cents <= $5)
  and ($6::integer is null or category_ids @> array[$6::integer])`

/** Gifts, and the guides that have the words in their title. */
export interface FoundGifts {
  readonly entries: readonly FoundEntry[]
  readonly guides: readonly NamedGuide[]
}

function foundGifts([row]: readonly (PackedEntries & { readonly guides: readonly NamedGuide[] | null })[]): FoundGifts {
  return { entries: unpacked(row), guides: row?.guides ?? [] }
}

/** How well an entry goes with what is wanted: the title tells most, labels and categories less, the text least. */
const likeness = (queries: string, weights: string): string => `
  (select sum(wanted.weight * ts_rank('{0.15, 0.15, 0.45, 1}', words, wanted.query)) from unnest(${queries}::tsquery[], ${weights}::real[]) as wanted (query, weight))`

/** Where to look: among the best-ranked gifts alone, or among all. Each has its own index of words. */
export type Among = 'best' | 'all'
/** In titles, labels and categories, or anywhere. */
export type Column = 'title_words' | 'words'

/** The index is asked in a query of its own: whatever else is wanted is no reason to leave it aside. */
const matching = (column: Column, among: Among): string => `
  (select * from search_entries where ${among === 'best' ? 'best and ' : ''}${column} @@ $1::tsquery offset 0) as search_entries where ${VISIBLE}`

/** Guides come along: a question of their own would cost more than finding them. */
const withGuides = (found: string): string => `select found.*, (select json_agg(named) from (${guidesNamed('$1')}) as named) as guides from (${found}) as found`

const having = (column: Column, among: Among): string => withGuides(packed(`
  select post_id, price_usd_cents, category_ids from ${matching(column, among)} order by score desc, post_id desc limit ${MOST_FOUND_BY_SEARCH}`))

const HAVING: Readonly<Record<Column, Readonly<Record<Among, string>>>> = {
  title_words: { best: having('title_words', 'best'), all: having('title_words', 'all') },
  words: { best: having('words', 'best'), all: having('words', 'all') },
}

/** So few that match are put in the order of how well they do; more are left in the order of their scores. */
const MOST_RANKED = 300

const HAVING_ANYWHERE = withGuides(`
  with entries as materialized (
    select post_id, price_usd_cents, category_ids, score, words, title_words @@ $1::tsquery as in_title from ${matching('words', 'all')}
    order by in_title desc, score desc, post_id desc limit ${MOST_FOUND_BY_SEARCH}
  )
  ${packed(`
    select post_id, price_usd_cents, category_ids from entries
    order by case when (select count(*) from entries) <= ${MOST_RANKED} then ${likeness('$7', '$8')} end desc nulls last, in_title desc, score desc, post_id desc`)}`)

/** Which entries are the best-ranked twenty thousand, as scores are now. All, where there are fewer. */
export const REFRESH_BEST = `
  with next as (select score from search_entries order by score desc, post_id desc offset 20000 limit 1),
  told as (update search_best set above = coalesce((select score from next), '-infinity') returning above)
  update search_entries set best = score > above from told where best <> (score > above)`

/** So many are weighed to see what comes nearest, those with the best scores. */
const MOST_WEIGHED = 1000

function near(among: Among): string {
  return packed(`
    select post_id, price_usd_cents, category_ids from (
      select *, ${likeness('$7', '$8')} as likeness from (
        select * from ${matching('words', among)}
        order by score desc, post_id desc limit ${MOST_WEIGHED}
      ) as search_entries offset 0
    ) as weighed where likeness > 0 order by likeness desc, score desc, post_id desc limit $9`)
}

const NEAR = { best: near('best'), all: near('all') }

const BEST = packed(`
  select post_id, price_usd_cents, category_ids from search_entries where $1::text is null and ${VISIBLE}
  order by score desc, post_id desc limit ${MOST_FOUND_BY_SEARCH}`)

/** The search's tables. */
@Injectable()
export class SearchRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** The gifts whose title or text has the words, the best-ranked first. */
  async having(column: Column, query: string, among: Among, filter: SearchFilter): Promise<FoundGifts> {
    return foundGifts(await this.pool.query(HAVING[column][among], [query, ...valuesOf(filter)]))
  }

  /** Those that have the words in the title stand before the others; a few, in the order of how well they go with what is wanted. */
  async havingAnywhere(query: string, wanted: readonly WantedWord[], filter: SearchFilter): Promise<FoundGifts> {
    return foundGifts(await this.pool.query(HAVING_ANYWHERE, [query, ...valuesOf(filter), queriesOf(wanted), weightsOf(wanted)]))
  }

  /** What goes best with what is wanted, of the gifts that come near. */
  async near({ query, isRare }: NearQuery, wanted: readonly WantedWord[], filter: SearchFilter, most: number): Promise<FoundEntry[]> {
    const [row] = await this.pool.query<PackedEntries>(NEAR[isRare ? 'all' : 'best'], [query, ...valuesOf(filter), queriesOf(wanted), weightsOf(wanted), most])
    return unpacked(row)
  }

  /** The best-ranked gifts. */
  async best(filter: SearchFilter): Promise<FoundEntry[]> {
    const [row] = await this.pool.query<PackedEntries>(BEST, [null, ...valuesOf(filter)])
    return unpacked(row)
  }
}

function valuesOf(filter: SearchFilter): readonly unknown[] {
  return [filter.nsfw, filter.country, filter.minUsdCents ?? null, filter.maxUsdCents ?? null, filter.categoryId ?? null]
}

const queriesOf = (wanted: readonly WantedWord[]): readonly string[] => wanted.map(({ query }) => query)
const weightsOf = (wanted: readonly WantedWord[]): readonly number[] => wanted.map(({ weight }) => weight)
