import type { MigrationInterface, QueryRunner } from 'typeorm'

const PRICES = ['price_usd_cents', 'us_usd_cents', 'gb_usd_cents', 'ca_usd_cents']
const COPIED = ['published', 'nsfw', 'countries', ...PRICES, 'merchant']
const FACTS = [...COPIED, 'in_stock']
/** Of a post, what entries copy. */
const factOf = (name: string, post: string): string =>
  name === 'in_stock' ? `not ${post}.broken and not ${post}.unavailable` : `${post}.${name}`

const COLUMNS = ['post_id', 'title_words', 'words', 'score', 'best', ...FACTS, 'category_ids']
const TEXTS = ['title', 'what', 'quip', 'content', 'merchant_name', 'labels', 'category_ids']

const differ = (columns: readonly string[]): string =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

const writeEntries = (from: string): string => `
  insert into search_entries (${COLUMNS.join(', ')}) select ${COLUMNS.map((name) => `entry.${name}`).join(', ')}
  from ${from} as entry
  on conflict (post_id) do update set ${COLUMNS.slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`

const CHANGED = ['clicks_score', ...COPIED, 'broken', 'unavailable']

const STATEMENTS = [
  `alter table search_entries add column merchant text not null default '', add column in_stock boolean not null default true`,
  `update search_entries set merchant = posts.merchant, in_stock = ${factOf('in_stock', 'posts')}
   from posts where posts.id = post_id`,
  'drop index search_entries_by_score',
  `create index search_entries_by_score on search_entries (score desc, post_id desc)
    include (category_ids, published, nsfw, countries, ${PRICES.join(', ')}, merchant, in_stock)`,
  'drop function search_entry_of(posts)',
  `create function search_entry_of(post posts) returns table (post_id bigint, title_words tsvector, words tsvector, score real,
    best boolean, published timestamptz, nsfw boolean, countries text[], ${PRICES.map((name) => `${name} bigint`).join(', ')},
    merchant text, in_stock boolean, category_ids integer[]) language sql stable as $$
    select post.id, title.words,
      title.words || setweight(to_tsvector('shop', plain_words(post.quip || ' ' || left(post.content,
        4000) || ' ' || post.merchant_name)), 'D'),
      post.clicks_score, post.clicks_score > search_best.above, ${FACTS.map((name) => factOf(name, 'post')).join(', ')},
      post.category_ids
    from search_best, (
      select setweight(to_tsvector('shop', plain_words(post.title || ' ' || post.what)), 'A')
        || setweight(to_tsvector('shop', plain_words(array_to_string(post.labels, ' ') || ' ' || coalesce(string_agg(name, ' '),
          ''))), 'B') as words
      from gift_categories where id = any(post.category_ids)
    ) as title
  $$`,
  `create or replace function write_search_entry(post posts) returns void language sql as $$
    ${writeEntries('search_entry_of(post)')} $$`,
  `create or replace function keep_search_entry() returns trigger language plpgsql as $$
    begin
      ${writeEntries('search_entry_of(new)')};
      return null;
    end $$`,
  `create or replace function keep_new_search_entries() returns trigger language plpgsql as $$
    begin
      ${writeEntries('added join posts on posts.id = added.id, search_entry_of(posts)')};
      return null;
    end $$`,
  `create or replace function keep_search_facts() returns trigger language plpgsql as $$
    begin
      update search_entries set score = new.clicks_score, best = new.clicks_score > (select above from search_best),
        ${FACTS.map((name) => `${name} = ${factOf(name, 'new')}`).join(', ')} where post_id = new.id;
      return null;
    end $$`,
  'drop trigger search_facts_of_changed on posts',
  `create trigger search_facts_of_changed after update of ${CHANGED.join(', ')} on posts for each row
   when ((${differ(CHANGED)}) and not (${differ(TEXTS)})) execute function keep_search_facts()`,
]

/** Whose shop each gift is sold in and whether it can be bought, by which searches filter. */
export class SearchStock1763992010000 implements MigrationInterface {
  name = 'SearchStock1763992010000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
