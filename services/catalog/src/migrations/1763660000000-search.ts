import type { MigrationInterface, QueryRunner } from 'typeorm'
import { SYNONYMS } from '../search/default-synonyms.ts'

/** What of a gift is looked through. Narrow, so that reading thousands of rows for one question stays cheap. */
const ENTRIES = `
  create table search_entries (
    post_id bigint primary key references posts (id) on delete cascade,
    title_words tsvector not null,
    words tsvector not null,
    score real not null,
    published timestamptz,
    nsfw boolean not null,
    countries text[] not null,
    price_usd_cents bigint,
    category_ids integer[] not null
  )`

/** English with accents taken off. */
const CONFIGURATION = [
  'create text search configuration shop (copy = pg_catalog.english)',
  `alter text search configuration shop alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.english_stem`,
]

const WRITE_ENTRY = `
  create function write_search_entry(post posts) returns void language sql as $$
    insert into search_entries (post_id, title_words, words, score, published, nsfw, countries, price_usd_cents, category_ids)
    select post.id, title.words, title.words || to_tsvector('shop', post.quip || ' ' || left(post.content,
      4000) || ' ' || post.merchant_name),
      post.clicks_score, post.published, post.nsfw, post.countries, post.price_usd_cents, post.category_ids
    from (
      select to_tsvector('shop', post.title || ' ' || array_to_string(post.labels, ' ') || ' ' || coalesce(string_agg(name, ' '),
        '')) as words
      from gift_categories where id = any(post.category_ids)
    ) as title
    on conflict (post_id) do update set title_words = excluded.title_words, words = excluded.words, score = excluded.score,
      published = excluded.published, nsfw = excluded.nsfw, countries = excluded.countries,
        price_usd_cents = excluded.price_usd_cents,
      category_ids = excluded.category_ids
  $$`

const TEXTS = ['title', 'quip', 'content', 'merchant_name', 'labels', 'category_ids']
const FACTS = ['clicks_score', 'published', 'nsfw', 'countries', 'price_usd_cents']
const differ = (columns: readonly string[]): string =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

const TRIGGERS = [
  `create function keep_search_entry() returns trigger language plpgsql as $$
    begin
      perform write_search_entry(new);
      return null;
    end $$`,
  `create function keep_search_facts() returns trigger language plpgsql as $$
    begin
      update search_entries set score = new.clicks_score, published = new.published, nsfw = new.nsfw, countries = new.countries,
        price_usd_cents = new.price_usd_cents where post_id = new.id;
      return null;
    end $$`,
  `create function keep_category_words() returns trigger language plpgsql as $$
    begin
      perform write_search_entry(posts) from posts
      where id in (select post_id from post_categories where category_id = new.id);
      return null;
    end $$`,
  'create trigger search_entry_of_new after insert on posts for each row execute function keep_search_entry()',
  `create trigger search_entry_of_changed after update of ${TEXTS.join(', ')} on posts for each row when (${differ(TEXTS)})
   execute function keep_search_entry()`,
  `create trigger search_facts_of_changed after update of ${FACTS.join(', ')} on posts for each row
   when ((${differ(FACTS)}) and not (${differ(TEXTS)})) execute function keep_search_facts()`,
  `create trigger search_words_of_category after update of name on gift_categories for each row when (old.name <>
    new.name) execute function keep_category_words()`,
]

/**
 * Every word of the titles, to tell slips of the keyboard from words, and to complete what is being typed. Made anew on a
 * schedule.
 */
const WORDS = [
  'create table search_words (word text primary key, stem text not null, frequency integer not null)',
  'create index search_words_by_stem on search_words (stem)',
  'create index search_words_by_likeness on search_words using gist (word public.gist_trgm_ops)',
  'create index search_words_by_prefix on search_words (word text_pattern_ops)',
  `create table search_synonyms (
    id integer generated always as identity primary key,
    word text not null,
    synonym text not null,
    constraint search_synonyms_pair unique (word, synonym)
  )`,
]

/** Looking for gifts by words. */
export class Search1763660000000 implements MigrationInterface {
  name = 'Search1763660000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...CONFIGURATION, ENTRIES, WRITE_ENTRY]) await runner.query(statement)
    await runner.query('select write_search_entry(posts) from posts')
    await runner.query('create index search_entries_by_title on search_entries using gin (title_words)')
    await runner.query('create index search_entries_by_words on search_entries using gin (words)')
    await runner.query('create index search_entries_by_score on search_entries (score desc, post_id desc)')
    for (const statement of [...TRIGGERS, ...WORDS]) await runner.query(statement)
    await runner.query('insert into search_synonyms (word, synonym) select * from unnest($1::text[], $2::text[])', [
      SYNONYMS.map(([word]) => word),
      SYNONYMS.map(([, synonym]) => synonym),
    ])
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
