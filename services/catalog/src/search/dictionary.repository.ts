import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { ReadPool } from '../database/read-pool.ts'
import { closestWord, type WordInUse } from './closest-word.ts'
import type { KnownWord } from './search-query.ts'

const COUNTS = `coalesce(sum(titles), 0)::integer as titles, coalesce(sum(texts), 0)::integer as texts`

/** A synonym of several words is in as many gifts as the rarest of them. */
const KNOWN = `
  select given.word, plainto_tsquery('shop', given.word)::text as query, known.known, known.titles, known.texts, synonyms.synonyms
  from (
    select word, place, tsvector_to_array(to_tsvector('shop', word)) as stems from unnest($1::text[]) with ordinality as given (word, place)
  ) as given
  cross join lateral (
    select count(*) > 0 or exists (select from search_words where stem = any(given.stems)) as known, ${COUNTS} from search_stems where stem = any(given.stems)
  ) as known
  cross join lateral (
    select coalesce(json_agg(json_build_object('query', plainto_tsquery('shop', synonym)::text, 'titles', rarest.titles, 'texts', rarest.texts)), '[]') as synonyms
    from search_synonyms cross join lateral (
      select coalesce(min(coalesce(titles, 0)), 0) as titles, coalesce(min(coalesce(texts, 0)), 0) as texts
      from unnest(tsvector_to_array(to_tsvector('shop', synonym))) as part left join search_stems on stem = part
    ) as rarest
    where search_synonyms.word = given.word or search_synonyms.word = any(given.stems)
  ) as synonyms
  order by given.place`

const ALIKE = `
  select given.word as typed, near.word, near.frequency as titles, near.texts
  from unnest($1::text[]) as given (word)
  cross join lateral (
    select word, frequency, texts from search_words order by word OPERATOR(public.<->) given.word limit 40
  ) as near`

/** Two known words written as one. */
const SPLIT = `
  select given.word as typed, split.*
  from unnest($1::text[]) as given (word)
  cross join lateral (
    select head.word as head, tail.word as tail
    from generate_series(3, length(given.word) - 3) as place
    join search_words as head on head.word = left(given.word, place)
    join search_words as tail on tail.word = substr(given.word, place + 1)
    order by least(head.texts, tail.texts) desc limit 1
  ) as split`

/** A word that stands in a single text of a large catalogue is rather somebody's slip than a word. */
const LARGE = 10_000

const TITLES = `
  select word, ndoc, 0 as texts from ts_stat('select to_tsvector(''pg_catalog.simple'', public.unaccent(title)) from posts where published is not null')
  union all
  select word, ndoc, 0 from ts_stat('select to_tsvector(''pg_catalog.simple'', public.unaccent(name)) from gift_categories')`

const TEXTS = `
  select word, 0, ndoc from ts_stat('select to_tsvector(''pg_catalog.simple'', public.unaccent(title || '' '' || quip || '' '' || left(content, 4000))) from posts where published is not null')`

/** Makes the dictionary anew, from the words of titles, texts and categories, and those that have synonyms. */
export const REFRESH_WORDS = `
  with words as (
    select word, sum(ndoc)::integer as frequency, sum(texts)::integer as texts, coalesce((tsvector_to_array(to_tsvector('shop', word)))[1], '') as stem
    from (${TITLES} union all ${TEXTS} union all select word, 0, 0 from search_synonyms) as counted where word ~ '^[[:alpha:]]{2,40}$' group by word
  ),
  kept as (
    select * from words where stem <> '' and (frequency > 0 or texts <> 1 or (select count(*) from search_entries) < ${LARGE})
  ),
  gone as (delete from search_words where word not in (select word from kept))
  insert into search_words (word, stem, frequency, texts) select word, stem, frequency, texts from kept
  on conflict (word) do update set frequency = excluded.frequency, texts = excluded.texts
  where (search_words.frequency, search_words.texts) <> (excluded.frequency, excluded.texts)`

/** Counts how many gifts have a word, as searching goes by it. */
export const REFRESH_STEMS = `
  with counted as (
    select word as stem, sum(titles)::integer as titles, sum(texts)::integer as texts from (
      select word, ndoc as titles, 0 as texts from ts_stat('select title_words from search_entries')
      union all select word, 0, ndoc from ts_stat('select words from search_entries')
    ) as counted group by word
    having sum(titles) > 0 or sum(texts) > 1 or (select count(*) from search_entries) < ${LARGE}
  ),
  gone as (delete from search_stems where stem not in (select stem from counted))
  insert into search_stems (stem, titles, texts) select stem, titles, texts from counted
  on conflict (stem) do update set titles = excluded.titles, texts = excluded.texts
  where (search_stems.titles, search_stems.texts) <> (excluded.titles, excluded.texts)`

/** Most of what is typed are the same few thousand words. */
const MOST_REMEMBERED = 10_000
const REMEMBERED_MS = 60_000

/** The words that the catalogue knows. */
@Injectable()
export class DictionaryRepository {
  readonly #known = new LRUCache<string, KnownWord>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS })

  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** What is known of each word, in their order. Of words that are known, for a minute: those that are not may be any moment. */
  async know(words: readonly string[]): Promise<KnownWord[]> {
    const known = new Map(words.map((word) => [word, this.#known.get(word)]))
    const asked = words.filter((word) => known.get(word) === undefined)
    for (const word of asked.length === 0 ? [] : await this.pool.query<KnownWord>(KNOWN, [asked])) {
      known.set(word.word, word)
      if (word.known || word.query === '') this.#known.set(word.word, word)
    }
    return words.flatMap((word) => known.get(word) ?? [])
  }

  /** The dictionary has changed. */
  forget(): void {
    this.#known.clear()
  }

  /** What somebody probably meant by words that stand nowhere: a word with a slip or two, or else two words written as one. */
  async meant(words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const alike = Map.groupBy(await this.pool.query<WordInUse & { typed: string }>(ALIKE, [words]), ({ typed }) => typed)
    const meant = new Map<string, readonly string[]>()
    for (const word of words) {
      const closest = closestWord(word, alike.get(word) ?? [])
      if (closest !== undefined) meant.set(word, [closest])
    }
    const others = words.filter((word) => !meant.has(word))
    if (others.length === 0) return meant
    const split = await this.pool.query<{ typed: string; head: string; tail: string }>(SPLIT, [others])
    for (const { typed, head, tail } of split) meant.set(typed, [head, tail])
    return meant
  }
}
