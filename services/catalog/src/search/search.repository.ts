import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import { CARD_COLUMNS, type PostRow } from '../posts/post-row.ts'
import type { SearchQuery, WantedWord } from './search-query.ts'

/** So many are found at most; nobody leafs further. */
export const MOST_FOUND = 1000

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

/** How many of the best-ranked gifts are looked through for words that many have. */
const WALKED = 20_000

/** How to go about it: rare words by their index, frequent ones among the best-ranked gifts. */
export type Way = 'gather' | 'walk'

const VISIBLE = `
  published <= now() and (not nsfw or $2::boolean) and (countries = '{}' or countries @> array[$3::text])
  and ($4::bigint is null or price_usd_cents >= $4) and ($5::bigint is null or price_usd_cents <= $5)
  and ($6::integer is null or category_ids @> array[$6::integer])`

function found(column: 'title_words' | 'words', way: Way): string {
  const matching = `${column} @@ $1::tsquery`
  const [source, conditions] =
    way === 'gather'
      ? [`select * from search_entries where ${matching} offset 0`, VISIBLE]
      : [`select * from search_entries order by score desc, post_id desc limit ${WALKED}`, `${matching} and ${VISIBLE}`]
  return `
    select post_id, price_usd_cents, category_ids from (${source}) as search_entries where ${conditions}
    order by score desc, post_id desc limit ${MOST_FOUND}`
}

const TEXTS = {
  title_words: { gather: found('title_words', 'gather'), walk: found('title_words', 'walk') },
  words: { gather: found('words', 'gather'), walk: found('words', 'walk') },
}

/** How well an entry goes with what is wanted: the title tells most, labels and categories less, the text least. */
const likeness = (queries: string, weights: string): string => `
  (select sum(wanted.weight * ts_rank('{0.15, 0.15, 0.45, 1}', words, wanted.query::tsquery))
   from unnest(${queries}::text[], ${weights}::real[]) as wanted (query, weight))`

const RANKED = `
  select post_id, price_usd_cents, category_ids from search_entries where post_id = any($1::bigint[])
  order by ${likeness('$2', '$3')} desc, score desc, post_id desc`

/** How many of the best-ranked gifts are looked through for what comes nearest to words that many have. */
const WALKED_NEAR = 3000

function near(way: Way): string {
  const [source, conditions] =
    way === 'gather'
      ? ['select * from search_entries where words @@ $1::tsquery offset 0', VISIBLE]
      : [`select * from search_entries where $1::text is null order by score desc, post_id desc limit ${WALKED_NEAR}`, `words @@ $10::tsquery and ${VISIBLE}`]
  return `
    select post_id, price_usd_cents, category_ids from (
      select *, ${likeness('$7', '$8')} as likeness from (${source}) as search_entries where ${conditions} offset 0
    ) as compared where likeness > 0 order by likeness desc, score desc, post_id desc limit $9`
}

const NEAR = { gather: near('gather'), walk: near('walk') }

const BEST = `
  select post_id, price_usd_cents, category_ids from search_entries where $1::text is null and ${VISIBLE}
  order by score desc, post_id desc limit ${MOST_FOUND}`

const CARDS = `
  select ${CARD_COLUMNS} from unnest($1::bigint[]) with ordinality as page (id, place) join posts using (id)
  where published <= now() order by page.place`

/** The search's tables. */
@Injectable()
export class SearchRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** The best-ranked entries that match, in order. */
  async find(column: keyof typeof TEXTS, query: string, way: Way, filter: SearchFilter): Promise<FoundEntry[]> {
    return await this.pool.query<FoundEntry>(TEXTS[column][way], [query, ...valuesOf(filter)])
  }

  /** The entries of these gifts, those that go best with what is wanted first. */
  async ranked(ids: readonly number[], wanted: readonly WantedWord[]): Promise<FoundEntry[]> {
    return await this.pool.query<FoundEntry>(RANKED, [ids, queriesOf(wanted), weightsOf(wanted)])
  }

  /** What goes best with what is wanted, among the gifts that have one of the rare words, or among the best where there is none. */
  async near({ rare, wanted }: Pick<SearchQuery, 'rare' | 'wanted'>, filter: SearchFilter, most: number): Promise<FoundEntry[]> {
    const values = [rare, ...valuesOf(filter), queriesOf(wanted), weightsOf(wanted), most]
    if (rare !== null) return await this.pool.query<FoundEntry>(NEAR.gather, values)
    // to tell whether a gift has any of the words at all is much cheaper than to tell how well it does
    return await this.pool.query<FoundEntry>(NEAR.walk, [...values, queriesOf(wanted).join(' | ')])
  }

  /** The best-ranked gifts. */
  async best(filter: SearchFilter): Promise<FoundEntry[]> {
    return await this.pool.query<FoundEntry>(BEST, [null, ...valuesOf(filter)])
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
