import type { MigrationInterface, QueryRunner } from 'typeorm'
import { keepInStep } from './keep-in-step.ts'

/** What every list filters by, carried in each ranking index so that rows which do not match are skipped without reading them. */
const FILTERS = 'include (published, nsfw, price_usd_cents, merchant, countries) where published is not null'

/** One index for each order in which gifts are listed: the key, then the id, so that a position is unambiguous. */
const RANKINGS = {
  posts_by_clicks_score: 'clicks_score desc, id desc',
  posts_by_week_score: 'week_score desc, id desc',
  posts_by_all_time_score: 'all_time_score desc, id desc',
  posts_by_week_ctr: 'week_ctr desc, id desc',
  posts_by_mobile_ctr: 'mobile_ctr desc, id desc',
  posts_by_published: 'published desc, id desc',
  posts_by_shuffle: 'shuffle, id',
}

/** Gifts. Statistics come by event; scores rank the lists; prices are compared across currencies in US cents. */
export class Posts1763650001000 implements MigrationInterface {
  name = 'Posts1763650001000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create function any_shuffle() returns integer language sql volatile return floor(random() * 2147483648)::integer',
    )
    await runner.query(TABLE)
    for (const [name, keys] of Object.entries(RANKINGS)) {
      const filters = name === 'posts_by_published' ? FILTERS.replace('published, nsfw', 'nsfw') : FILTERS
      await runner.query(`create index ${name} on posts (${keys}) ${filters}`)
    }
    await runner.query(`
      create index posts_over_1k on posts (published desc, id desc) include (nsfw, price_usd_cents, merchant, countries)
      where published is not null and price_usd_cents >= 100000`)
    await runner.query('create index posts_by_merchant on posts (merchant, published desc)')
    await runner.query('create index posts_by_merchant_name on posts (lower(merchant_name), merchant)')
    await runner.query('create index posts_by_canonical_link on posts (canonical_link)')
    await runner.query(
      'create index posts_by_slug_likeness on posts using gin (slug public.gin_trgm_ops) where published is not null',
    )
    await runner.query(`
      create table post_categories (
        post_id bigint not null references posts (id) on delete cascade,
        category_id integer not null references gift_categories (id) on delete cascade,
        primary key (post_id, category_id)
      )`)
    await runner.query('create index post_categories_by_category on post_categories (category_id, post_id)')
    await keepInStep(
      runner,
      'post_categories',
      `
      update posts set category_ids = now_is.category_ids
      from (
        select post_id, coalesce((
          select array_agg(category_id order by category_id) from post_categories where post_categories.post_id = touched.post_id
        ), '{}') as category_ids
        from (select distinct post_id from changed) as touched
      ) as now_is
      where posts.id = now_is.post_id and posts.category_ids <> now_is.category_ids`,
    )
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}

// A quarter of each page stays free, for pictures and categories to be noted on a gift without touching its indexes.
const TABLE = `
  create table posts (
    id bigint generated always as identity primary key,
    slug text not null constraint posts_slug unique,
    title text not null,
    content text not null default '',
    quip text not null default '',
    expanded_desc text,
    merchant_link text not null default '',
    canonical_link text,
    merchant text not null default '',
    merchant_name text not null default '',
    price_cents bigint check (price_cents >= 0),
    price_usd_cents bigint,
    currency text not null default 'USD',
    countries text[] not null default '{}',
    nsfw boolean not null default false,
    nsfw_sex text,
    broken boolean not null default false,
    unavailable boolean not null default false,
    concept boolean not null default false,
    rating real,
    rating_count integer not null default 0,
    published timestamptz,
    first_published timestamptz,
    created timestamptz not null default now(),
    modified timestamptz not null default now(),
    version integer not null default 1,
    source text,
    external_id text,
    feed_hash text,
    labels text[] not null default '{}',
    clicks integer not null default 0,
    impressions integer not null default 0,
    mobile_clicks integer not null default 0,
    mobile_impressions integer not null default 0,
    saves integer not null default 0,
    editorial_clicks integer not null default 0,
    editorial_impressions integer not null default 0,
    postpage_clicks integer not null default 0,
    postpage_impressions integer not null default 0,
    cat_clicks integer not null default 0,
    cat_impressions integer not null default 0,
    categories_summary text not null default '',
    earnings_score real not null default 0,
    clicks_score real not null default 0,
    week_score real not null default 0,
    week_ctr real not null default 0,
    mobile_ctr real not null default 0,
    popular_score real not null default 0,
    all_time_score real not null default 0,
    shuffle integer not null default any_shuffle(),
    images json not null default '[]',
    category_ids integer[] not null default '{}',
    constraint posts_source_external_id unique (source, external_id)
  ) with (fillfactor = 75)`
