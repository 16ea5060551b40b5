import type { MigrationInterface, QueryRunner } from 'typeorm'

const ENTRY_OF = `
  create or replace function search_entry_of(post posts) returns table (post_id bigint, title_words tsvector, words tsvector,
    score real, best boolean,
    published timestamptz, nsfw boolean, countries text[], price_usd_cents bigint,
      category_ids integer[]) language sql stable as $$
    select post.id, title.words,
      title.words || setweight(to_tsvector('shop', plain_words(post.quip || ' ' || left(post.content,
        4000) || ' ' || post.merchant_name)), 'D'),
      post.clicks_score, post.clicks_score > search_best.above, post.published, post.nsfw, post.countries, post.price_usd_cents,
        post.category_ids
    from search_best, (
      select setweight(to_tsvector('shop', plain_words(post.title || ' ' || post.what)), 'A')
        || setweight(to_tsvector('shop', plain_words(array_to_string(post.labels, ' ') || ' ' || coalesce(string_agg(name, ' '),
          ''))), 'B') as words
      from gift_categories where id = any(post.category_ids)
    ) as title
  $$`

const differ = (columns: readonly string[]): string =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

const ENTRY_TEXTS = ['title', 'what', 'quip', 'content', 'merchant_name', 'labels', 'category_ids']
const ENTRY_FACTS = ['clicks_score', 'published', 'nsfw', 'countries', 'price_usd_cents']
const STAFF_TEXTS = ['title', 'slug', 'merchant_link', 'what']

const staffText = (row: string): string => `lower(${STAFF_TEXTS.map((column) => `${row}.${column}`).join(` || E'\\n' || `)})`
const writeStaffTexts = (from: string): string => `
  insert into post_texts (post_id, text) select ${from}
  on conflict (post_id) do update set text = excluded.text`

const STATEMENTS = [
  `alter table posts add column what text not null default ''`,
  ENTRY_OF,
  'drop trigger search_entry_of_changed on posts',
  'drop trigger search_facts_of_changed on posts',
  `create trigger search_entry_of_changed after update of ${ENTRY_TEXTS.join(', ')} on posts for each row
   when (${differ(ENTRY_TEXTS)}) execute function keep_search_entry()`,
  `create trigger search_facts_of_changed after update of ${ENTRY_FACTS.join(', ')} on posts for each row
   when ((${differ(ENTRY_FACTS)}) and not (${differ(ENTRY_TEXTS)})) execute function keep_search_facts()`,
  `create or replace function keep_new_post_texts() returns trigger language plpgsql as $$
    begin
      ${writeStaffTexts(`id, ${staffText('added')} from added`)};
      return null;
    end $$`,
  `create or replace function keep_post_text() returns trigger language plpgsql as $$
    begin
      ${writeStaffTexts(`new.id, ${staffText('new')}`)};
      return null;
    end $$`,
  'drop trigger post_text_of_changed on posts',
  `create trigger post_text_of_changed after update of ${STAFF_TEXTS.join(', ')} on posts for each row
   when (${differ(STAFF_TEXTS)}) execute function keep_post_text()`,
]

/**
 * What a gift is in plain words: searches weigh it like the title, and staff find gifts by it. Stored entries stay as they are,
 * because no gift has such words yet.
 */
export class PlainNames1763970000000 implements MigrationInterface {
  name = 'PlainNames1763970000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
