import type { MigrationInterface, QueryRunner } from 'typeorm'
import { SYNONYMS } from '../search/default-synonyms.ts'

/** Weights tell where a word stands: A in the title, B in a label or the name of a category, D in the text. */
const WRITE_ENTRY = `
  create or replace function write_search_entry(post posts) returns void language sql as $$
    insert into search_entries (post_id, title_words, words, score, published, nsfw, countries, price_usd_cents, category_ids)
    select post.id, title.words, title.words || setweight(to_tsvector('shop', post.quip || ' ' || left(post.content,
      4000) || ' ' || post.merchant_name), 'D'),
      post.clicks_score, post.published, post.nsfw, post.countries, post.price_usd_cents, post.category_ids
    from (
      select setweight(to_tsvector('shop', post.title), 'A')
        || setweight(to_tsvector('shop', array_to_string(post.labels, ' ') || ' ' || coalesce(string_agg(name, ' '), '')),
          'B') as words
      from gift_categories where id = any(post.category_ids)
    ) as title
    on conflict (post_id) do update set title_words = excluded.title_words, words = excluded.words, score = excluded.score,
      published = excluded.published, nsfw = excluded.nsfw, countries = excluded.countries,
        price_usd_cents = excluded.price_usd_cents,
      category_ids = excluded.category_ids
  $$`

/** The dictionary knows the words of the texts too, and an entry where each of its words stands. */
export class SearchTexts1763720030000 implements MigrationInterface {
  name = 'SearchTexts1763720030000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WRITE_ENTRY)
    await runner.query('select write_search_entry(posts) from posts')
    await runner.query('alter table search_words add column texts integer not null default 0')
    await runner.query(
      'insert into search_synonyms (word, synonym) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
      [SYNONYMS.map(([word]) => word), SYNONYMS.map(([, synonym]) => synonym)],
    )
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
