import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Entries whose score is above this are the best ones; about twenty thousand, made out anew with the dictionary. */
const LEAST = [
  `create table search_best (
    only_row boolean primary key default true check (only_row),
    above real not null default '-infinity'
  )`,
  'insert into search_best default values',
]

const WRITE_ENTRY = `
  create or replace function write_search_entry(post posts) returns void language sql as $$
    insert into search_entries (post_id, title_words, words, score, best, published, nsfw, countries, price_usd_cents,
      category_ids)
    select post.id, title.words, title.words || setweight(to_tsvector('shop', post.quip || ' ' || left(post.content,
      4000) || ' ' || post.merchant_name), 'D'),
      post.clicks_score, post.clicks_score > search_best.above, post.published, post.nsfw, post.countries, post.price_usd_cents,
        post.category_ids
    from search_best, (
      select setweight(to_tsvector('shop', post.title), 'A')
        || setweight(to_tsvector('shop', array_to_string(post.labels, ' ') || ' ' || coalesce(string_agg(name, ' '), '')),
          'B') as words
      from gift_categories where id = any(post.category_ids)
    ) as title
    on conflict (post_id) do update set title_words = excluded.title_words, words = excluded.words, score = excluded.score,
      best = excluded.best,
      published = excluded.published, nsfw = excluded.nsfw, countries = excluded.countries,
        price_usd_cents = excluded.price_usd_cents,
      category_ids = excluded.category_ids
  $$`

const KEEP_FACTS = `
  create or replace function keep_search_facts() returns trigger language plpgsql as $$
    begin
      update search_entries set score = new.clicks_score, best = new.clicks_score > (select above from search_best),
        published = new.published,
        nsfw = new.nsfw, countries = new.countries, price_usd_cents = new.price_usd_cents where post_id = new.id;
      return null;
    end $$`

/** Words that many gifts have are looked for among the best-ranked ones, by indexes of those alone. */
export class BestSearchEntries1763760000000 implements MigrationInterface {
  name = 'BestSearchEntries1763760000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of LEAST) await runner.query(statement)
    await runner.query(
      `update search_best set above = score from (select score from search_entries order by score desc, post_id desc
        offset 20000 limit 1) as next`,
    )
    await runner.query('alter table search_entries add column best boolean not null default true')
    await runner.query('update search_entries set best = false from search_best where score <= above')
    await runner.query('create index search_entries_best_by_title on search_entries using gin (title_words) where best')
    await runner.query('create index search_entries_best_by_words on search_entries using gin (words) where best')
    for (const statement of [WRITE_ENTRY, KEEP_FACTS]) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
