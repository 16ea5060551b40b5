import type { MigrationInterface, QueryRunner } from 'typeorm'
import { keepInStep } from './keep-in-step.ts'

const EDITIONS = ['US', 'GB', 'CA'] as const
const usdCents = (country: string): string => `${country.toLowerCase()}_usd_cents`
const COMPARED = EDITIONS.map(usdCents)
const ADD_COMPARED = COMPARED.map((name) => `add column ${name} bigint`).join(', ')

const TABLES = [
  // What one unit is worth in US dollars. The service writes its configuration here when it starts.
  'create table exchange_rates (currency text primary key, usd double precision not null check (usd > 0))',
  // As `toStoredPrice` computes, to the last bit: a price and the limit of a filter that are equal stay so.
  `create function to_usd_cents(cents bigint, of_currency text) returns bigint language sql stable as $$
    select floor(cents * usd + 0.5)::bigint from exchange_rates where currency = of_currency $$`,
  `create table post_prices (
    post_id bigint not null references posts (id) on delete cascade,
    country text not null check (country in (${EDITIONS.map((country) => `'${country}'`).join(', ')})),
    price_cents bigint not null check (price_cents >= 0),
    currency text not null,
    primary key (post_id, country)
  )`,
  `alter table posts add column prices json not null default '[]', ${ADD_COMPARED}`,
  `alter table search_entries ${ADD_COMPARED}`,
]

/** What cards and comparisons read of the prices of editions; rates that change are written by the same statement. */
const WRITE_PRICES = `
  create function write_edition_prices(ids bigint[]) returns void language sql as $$
    update posts set prices = now_is.prices,
      (${COMPARED.join(', ')}) = row(${COMPARED.map((name) => `now_is.${name}`).join(', ')})
    from (
      select id, coalesce(json_agg(json_build_array(country, price_cents, post_prices.currency) order by country)
        filter (where country is not null), '[]') as prices,
        ${EDITIONS.map(
          (country) =>
            `max(to_usd_cents(price_cents, post_prices.currency)) filter (where country = '${country}') as ${usdCents(country)}`,
        ).join(',\n        ')}
      from unnest(ids) as touched (id) left join post_prices on post_id = id group by id
    ) as now_is
    where posts.id = now_is.id and (posts.prices::text, ${COMPARED.map((name) => `posts.${name}`).join(', ')})
      is distinct from (now_is.prices::text, ${COMPARED.map((name) => `now_is.${name}`).join(', ')})
  $$`

const FILTERED = `price_usd_cents, ${COMPARED.join(', ')}, merchant, countries, broken, unavailable`

/** The orders in which gifts are listed, by an index each; every filter is read from it alone. */
const RANKINGS = {
  posts_by_clicks_score: 'clicks_score desc, id desc',
  posts_by_week_score: 'week_score desc, id desc',
  posts_by_all_time_score: 'all_time_score desc, id desc',
  posts_by_week_ctr: 'week_ctr desc, id desc',
  posts_by_mobile_ctr: 'mobile_ctr desc, id desc',
  posts_by_shuffle: 'shuffle, id',
}

const INDEXES = [
  ...Object.entries(RANKINGS).flatMap(([name, keys]) => [
    `drop index ${name}`,
    `create index ${name} on posts (${keys}) include (published, nsfw, ${FILTERED}) where published is not null`,
  ]),
  'drop index posts_by_published, posts_over_1k, search_entries_by_score',
  `create index posts_by_published on posts (published desc, id desc) include (nsfw, ${FILTERED}) where published is not null`,
  // A thousand of each edition's currency are more than 500 dollars.
  `create index posts_over_1k on posts (published desc, id desc) include (nsfw, ${FILTERED})
    where published is not null and greatest(price_usd_cents, ${COMPARED.join(', ')}) >= 50000`,
  `create index search_entries_by_score on search_entries (score desc, post_id desc)
    include (category_ids, published, nsfw, countries, price_usd_cents, ${COMPARED.join(', ')})`,
]

const COLUMNS = `post_id, title_words, words, score, best, published, nsfw, countries, price_usd_cents, ${COMPARED.join(', ')},
  category_ids`
const FACTS = ['published', 'nsfw', 'countries', 'price_usd_cents', ...COMPARED]
const TEXTS = ['title', 'what', 'quip', 'content', 'merchant_name', 'labels', 'category_ids']

const differ = (columns: readonly string[]): string =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

const writeEntries = (from: string): string => `
  insert into search_entries (${COLUMNS}) select ${COLUMNS.replaceAll(/\w+/g, 'entry.$&')} from ${from} as entry
  on conflict (post_id) do update set ${COLUMNS.split(/,\s*/)
    .slice(1)
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')}`

const SEARCH = [
  'drop function search_entry_of(posts)',
  `create function search_entry_of(post posts) returns table (post_id bigint, title_words tsvector, words tsvector, score real,
    best boolean, published timestamptz, nsfw boolean, countries text[], price_usd_cents bigint,
    ${COMPARED.map((name) => `${name} bigint`).join(', ')}, category_ids integer[]) language sql stable as $$
    select post.id, title.words,
      title.words || setweight(to_tsvector('shop', plain_words(post.quip || ' ' || left(post.content,
        4000) || ' ' || post.merchant_name)), 'D'),
      post.clicks_score, post.clicks_score > search_best.above, ${FACTS.map((name) => `post.${name}`).join(', ')},
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
        ${FACTS.map((name) => `${name} = new.${name}`).join(', ')} where post_id = new.id;
      return null;
    end $$`,
  'drop trigger search_facts_of_changed on posts',
  `create trigger search_facts_of_changed after update of clicks_score, ${FACTS.join(', ')} on posts for each row
   when ((${differ(['clicks_score', ...FACTS])}) and not (${differ(TEXTS)})) execute function keep_search_facts()`,
]

/**
 * What gifts cost in the editions of single countries. Prices are compared in US cents: an edition's is its own where there is
 * one, else that of the gift.
 */
export class EditionPrices1763980000000 implements MigrationInterface {
  name = 'EditionPrices1763980000000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, WRITE_PRICES]) await runner.query(statement)
    await keepInStep(runner, 'post_prices', 'perform write_edition_prices(array(select distinct post_id from changed))')
    for (const statement of [...INDEXES, ...SEARCH]) await runner.query(statement)
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
