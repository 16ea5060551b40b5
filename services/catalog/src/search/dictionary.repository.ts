import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import { closestWord, type WordInUse } from './closest-word.ts'
import type { KnownWord } from './search-query.ts'

const KNOWN = `
  select given.word, plainto_tsquery('shop', given.word)::text as query, known.titles is not null as known,
    coalesce(known.titles, 0)::integer as titles, coalesce(known.texts, 0)::integer as texts, coalesce(synonyms.queries, '{}') as synonyms
  from unnest($1::text[]) with ordinality as given (word, place)
  left join lateral (
    select sum(frequency) as titles, sum(texts) as texts from search_words where stem = any(tsvector_to_array(to_tsvector('shop', given.word)))
  ) as known on true
  left join lateral (
    select array_agg(plainto_tsquery('shop', synonym)::text) as queries from search_synonyms
    where search_synonyms.word = given.word or search_synonyms.word = any(tsvector_to_array(to_tsvector('shop', given.word)))
  ) as synonyms on true
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

/** The words that the catalogue knows. */
@Injectable()
export class DictionaryRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** What is known of each word, in their order. */
  async know(words: readonly string[]): Promise<KnownWord[]> {
    return await this.pool.query<KnownWord>(KNOWN, [words])
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
