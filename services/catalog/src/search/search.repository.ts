import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import { CARD_COLUMNS, type PostRow } from '../posts/post-row.ts'
import type { KnownWord } from './search-query.ts'

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

const KNOWN = `
  select given.word, plainto_tsquery('shop', given.word)::text as query, coalesce(known.frequency, 0)::integer as frequency,
    coalesce(synonyms.queries, '{}') as synonyms, meant.word as corrected, plainto_tsquery('shop', meant.word)::text as corrected_query,
    coalesce(meant.frequency, 0) as corrected_frequency
  from unnest($1::text[]) with ordinality as given (word, place)
  left join lateral (
    select sum(frequency) as frequency from search_words where stem = any(tsvector_to_array(to_tsvector('shop', given.word)))
  ) as known on true
  left join lateral (
    select array_agg(plainto_tsquery('shop', synonym)::text) as queries from search_synonyms
    where search_synonyms.word = given.word or search_synonyms.word = any(tsvector_to_array(to_tsvector('shop', given.word)))
  ) as synonyms on true
  left join lateral (
    select near.word, near.frequency from (
      select word, frequency from search_words
      where known.frequency is null and synonyms.queries is null and length(given.word) > 3 order by word OPERATOR(public.<->) given.word limit 30
    ) as near
    where public.levenshtein_less_equal(near.word, given.word, 2) <= case when length(given.word) < 6 then 1 else 2 end
      or (length(near.word) = length(given.word) and public.levenshtein(near.word, given.word) = 2)
    order by public.levenshtein(near.word, given.word), left(near.word, 1) <> left(given.word, 1), near.frequency desc limit 1
  ) as meant on true
  order by given.place`

const VISIBLE = `
  published <= now() and (not nsfw or $2::boolean) and (countries = '{}' or countries @> array[$3::text])
  and ($4::bigint is null or price_usd_cents >= $4) and ($5::bigint is null or price_usd_cents <= $5)
  and ($6::integer is null or category_ids @> array[$6::integer])`

function found(column: 'title_words' | 'words', way: Way): string {
  const source =
    way === 'gather'
      ? `select * from search_entries where ${column} @@ $1::tsquery offset 0`
      : `select * from search_entries order by score desc, post_id desc limit ${WALKED}`
  return `
    select post_id, price_usd_cents, category_ids from (${source}) as search_entries where ${column} @@ $1::tsquery and ${VISIBLE}
    order by score desc, post_id desc limit ${MOST_FOUND}`
}

const TEXTS = {
  title_words: { gather: found('title_words', 'gather'), walk: found('title_words', 'walk') },
  words: { gather: found('words', 'gather'), walk: found('words', 'walk') },
}

const CARDS = `
  select ${CARD_COLUMNS} from unnest($1::bigint[]) with ordinality as page (id, place) join posts using (id)
  where published <= now() order by page.place`

const REFRESH = `
  with counted as (
    select word, ndoc from ts_stat('select to_tsvector(''pg_catalog.simple'', public.unaccent(title)) from posts where published is not null')
    union all
    select word, ndoc from ts_stat('select to_tsvector(''pg_catalog.simple'', public.unaccent(name)) from gift_categories')
  ),
  words as (
    select word, sum(ndoc)::integer as frequency, coalesce((tsvector_to_array(to_tsvector('shop', word)))[1], '') as stem
    from counted where word ~ '^[[:alpha:]]{2,40}$' group by word
  ),
  gone as (delete from search_words where word not in (select word from words where stem <> ''))
  insert into search_words (word, stem, frequency) select word, stem, frequency from words where stem <> ''
  on conflict (word) do update set frequency = excluded.frequency where search_words.frequency <> excluded.frequency`

/** The search's tables. */
@Injectable()
export class SearchRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** What is known of each word, in their order. */
  async know(words: readonly string[]): Promise<KnownWord[]> {
    return await this.pool.query<KnownWord>(KNOWN, [words])
  }

  /** The best-ranked entries that match, in order. */
  async find(column: keyof typeof TEXTS, query: string, way: Way, filter: SearchFilter): Promise<FoundEntry[]> {
    const { country, nsfw, minUsdCents = null, maxUsdCents = null, categoryId = null } = filter
    return await this.pool.query<FoundEntry>(TEXTS[column][way], [query, nsfw, country, minUsdCents, maxUsdCents, categoryId])
  }

  /** The gifts of a page in the given order. */
  async cards(ids: readonly number[]): Promise<PostRow[]> {
    return ids.length === 0 ? [] : await this.pool.query<PostRow>(CARDS, [ids])
  }
}

/** Makes the dictionary of the titles' words anew. */
export const REFRESH_WORDS = REFRESH
