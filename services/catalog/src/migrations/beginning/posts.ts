import { keepInStep } from './keep-in-step.ts'

/** Categories of a gift are repeated in its row, which lists and search read. */
const CATEGORY_IDS = `
      update posts set category_ids = now_is.category_ids
      from (
        select post_id, coalesce((
          select array_agg(category_id order by category_id) from post_categories where post_categories.post_id = touched.post_id
        ), '{}') as category_ids
        from (select distinct post_id from changed) as touched
      ) as now_is
      where posts.id = now_is.post_id and posts.category_ids <> now_is.category_ids`

/** Gifts. Statistics come by event; scores rank the lists; prices are compared across currencies in US cents. */
export const POSTS: readonly string[] = [
  'create function any_shuffle() returns integer language sql volatile return floor(random() * 2147483648)::integer',
  // A quarter of each page stays free, for pictures and categories to be noted on a gift without touching its indexes.
  `create table posts (
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
    -- What cards show of post_pictures, and the ids of post_categories.
    images json not null default '[]',
    category_ids integer[] not null default '{}',
    -- Which computation the figures and scores come from: what an older one tells is dropped.
    scores_version integer not null default 0,
    -- What the gift's shop says of it; stars and raters are those of members. rating follows from all of them.
    feed_rating real,
    feed_rating_count integer not null default 0,
    stars integer not null default 0,
    raters integer not null default 0,
    -- Whether it was posted on our Instagram.
    instagram boolean not null default false,
    publish_when_complete boolean not null default false,
    -- Deleted gifts wait in a trash.
    trashed_at timestamptz,
    trashed_published timestamptz,
    -- Texts with links, lists and pictures. Search and cards read the plain ones, as feeds bring them.
    rich_content text,
    rich_expanded_desc text,
    -- The gift in plain words: searches weigh it like the title, and staff find gifts by it.
    what text not null default '',
    -- What cards show of post_prices, and the same in US cents, for comparisons.
    prices json not null default '[]',
    us_usd_cents bigint,
    gb_usd_cents bigint,
    ca_usd_cents bigint,
    constraint posts_source_external_id unique (source, external_id),
    constraint posts_in_trash_not_published check (trashed_at is null or published is null)
  ) with (fillfactor = 75)`,
  `create table post_categories (
    post_id bigint not null references posts (id) on delete cascade,
    category_id integer not null references gift_categories (id) on delete cascade,
    primary key (post_id, category_id)
  )`,
  'create index post_categories_by_category on post_categories (category_id, post_id)',
  ...keepInStep('post_categories', CATEGORY_IDS),
  // Which gifts members sent in, and who. The gift stays when its sender is erased.
  `create table product_submissions (
    post_id bigint primary key references posts (id) on delete cascade,
    member_id bigint,
    created timestamptz not null
  )`,
  'create index product_submissions_by_member on product_submissions (member_id, created) where member_id is not null',
  // How many of a post's saves are members', as wishlist last published; the others came with the post.
  `create table member_saves (
    post_id bigint primary key references posts (id) on delete cascade,
    saves integer not null
  )`,
]
