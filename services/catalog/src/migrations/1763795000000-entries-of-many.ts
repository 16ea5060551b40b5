import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * What of a gift is looked through, in one place for all who write it. A single stable statement, so that PostgreSQL puts it into
 * the
 * statements below and plans it with them: called as a function for each row it would cost three times what writing the entry
 * does.
 */
const ENTRY_OF = `
  create function search_entry_of(post posts) returns table (post_id bigint, title_words tsvector, words tsvector, score real,
    best boolean,
    published timestamptz, nsfw boolean, countries text[], price_usd_cents bigint,
      category_ids integer[]) language sql stable as $$
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
  $$`

const COLUMNS = 'post_id, title_words, words, score, best, published, nsfw, countries, price_usd_cents, category_ids'

const writeEntries = (from: string): string => `
  insert into search_entries (${COLUMNS}) select ${COLUMNS.replaceAll(/\w+/g, 'entry.$&')} from ${from} as entry
  on conflict (post_id) do update set title_words = excluded.title_words, words = excluded.words, score = excluded.score,
    best = excluded.best,
    published = excluded.published, nsfw = excluded.nsfw, countries = excluded.countries,
      price_usd_cents = excluded.price_usd_cents,
    category_ids = excluded.category_ids`

const WRITERS = [
  `create or replace function write_search_entry(post posts) returns void language sql as $$
    ${writeEntries('search_entry_of(post)')} $$`,
  `create or replace function keep_search_entry() returns trigger language plpgsql as $$
    begin
      ${writeEntries('search_entry_of(new)')};
      return null;
    end $$`,
  `create function keep_new_search_entries() returns trigger language plpgsql as $$
    begin
      ${writeEntries('added join posts on posts.id = added.id, search_entry_of(posts)')};
      return null;
    end $$`,
  'drop trigger search_entry_of_new on posts',
  `create trigger search_entries_of_new after insert on posts referencing new table as added for each statement
   execute function keep_new_search_entries()`,
]

/** A thousand new gifts of a feed get their entries by one statement, not by a thousand. */
export class EntriesOfMany1763795000000 implements MigrationInterface {
  name = 'EntriesOfMany1763795000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [ENTRY_OF, ...WRITERS]) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
