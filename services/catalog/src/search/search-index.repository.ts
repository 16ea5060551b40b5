import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Marks the twenty thousand best-ranked entries, or all where there are fewer. */
export const REFRESH_BEST = `
  with next as (select score from search_entries order by score desc, post_id desc offset 20000 limit 1),
  updated as (update search_best set above = coalesce((select score from next), '-infinity') returning above)
  update search_entries set best = score > above from updated where best <> (score > above)`

/** In a catalogue of this size, a word found in a single text is treated as a typo. */
const LARGE_CATALOG = 10_000

const TITLE_WORDS = `
  select word, ndoc, 0 as texts from
    ts_stat('select to_tsvector(''pg_catalog.simple'', public.unaccent(plain_words(title || '' '' || what)))
      from posts where published is not null')
  union all
  select word, ndoc, 0 from
    ts_stat('select to_tsvector(''pg_catalog.simple'', public.unaccent(plain_words(name))) from gift_categories')`

const TEXT_WORDS = `
  select word, 0, ndoc from
    ts_stat('select to_tsvector(''pg_catalog.simple'',
      public.unaccent(plain_words(title || '' '' || what || '' '' || quip || '' '' || left(content, 4000))))
      from posts where published is not null')`

/** Rebuilds the dictionary from the words of titles, texts, categories and synonyms. */
export const REFRESH_WORDS = `
  with words as (
    select word, sum(ndoc)::integer as frequency, sum(texts)::integer as texts,
      coalesce((tsvector_to_array(to_tsvector('shop', word)))[1], '') as stem
    from (${TITLE_WORDS} union all ${TEXT_WORDS} union all select word, 0, 0 from search_synonyms) as counted
      where word ~ '^[[:alpha:]]{2,40}$' group by word
  ),
  usable as (
    select * from words where stem <> '' and (frequency > 0 or texts <> 1 or (select count(*) from search_entries) <
      ${LARGE_CATALOG})
  ),
  deleted as (delete from search_words where word not in (select word from usable))
  insert into search_words (word, stem, frequency, texts) select word, stem, frequency, texts from usable
  on conflict (word) do update set frequency = excluded.frequency, texts = excluded.texts
  where (search_words.frequency, search_words.texts) <> (excluded.frequency, excluded.texts)`

/** Window of recent publications: long enough for what an earlier check could miss, such as an import still uncommitted then. */
const RECENT_SECONDS = 60
const MAX_RECENT_POSTS = 2000

/** The latest publication; a different answer means new posts. */
export const LATEST_PUBLISHED = `
  select max(published)::text as published, max(id)::text as id from posts
    where published > now() - interval '${RECENT_SECONDS} seconds' and published <= now()`

/** Adds the words of recently published titles with a count of one; the next refresh counts them. */
export const ADD_RECENT_WORDS = `
  insert into search_words (word, stem, frequency, texts)
  select word, stem, 1, 1 from (
    select distinct word, coalesce((tsvector_to_array(to_tsvector('shop', word)))[1], '') as stem
    from (
      select title || ' ' || what as title
        from posts where published > now() - interval '${RECENT_SECONDS} seconds' and published <= now()
        order by published desc, id desc limit ${MAX_RECENT_POSTS}
    ) as late, unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', public.unaccent(plain_words(title))))) as word
    where word ~ '^[[:alpha:]]{2,40}$'
  ) as learnt where stem <> '' order by word
  on conflict (word) do nothing`

/** Counts the posts of each stem. */
export const REFRESH_STEMS = `
  with counted as (
    select word as stem, sum(titles)::integer as titles, sum(texts)::integer as texts from (
      select word, ndoc as titles, 0 as texts from ts_stat('select title_words from search_entries')
      union all select word, 0, ndoc from ts_stat('select words from search_entries')
    ) as counted group by word
    having sum(titles) > 0 or sum(texts) > 1 or (select count(*) from search_entries) < ${LARGE_CATALOG}
  ),
  deleted as (delete from search_stems where stem not in (select stem from counted))
  insert into search_stems (stem, titles, texts) select stem, titles, texts from counted
  on conflict (stem) do update set titles = excluded.titles, texts = excluded.texts
  where (search_stems.titles, search_stems.texts) <> (excluded.titles, excluded.texts)`

/** Tables derived from the posts for search: dictionary, counts of stems, and the best-ranked entries. */
@Injectable()
export class SearchIndexRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async refreshBest(): Promise<void> {
    await this.dataSource.query(REFRESH_BEST)
  }

  async refreshStems(): Promise<void> {
    await this.dataSource.query(REFRESH_STEMS)
  }

  async refreshWords(): Promise<void> {
    await this.dataSource.query(REFRESH_WORDS)
  }

  /** Identifies the latest publication; null without a recent one. */
  async findLatestPublished(): Promise<string | null> {
    const [row] = await this.dataSource.query<{ published: string | null; id: string | null }[]>(LATEST_PUBLISHED)
    return row === undefined || row.id === null ? null : `${row.published ?? ''} ${row.id}`
  }

  async addRecentWords(): Promise<void> {
    await this.dataSource.query(ADD_RECENT_WORDS)
  }
}
