/** Menus, featured gifts, the advent calendar and the blog. */
export const SITE: readonly string[] = [
  // Days that come back every year, and bring menu entries up. Days are months and days: `11-01`.
  `create table navigation_seasons (
    id integer generated always as identity primary key,
    name text not null unique,
    starts text not null check (starts ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
    ends text not null check (ends ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
    last_order_days jsonb not null default '{}'
  )`,
  `create table navigation_entries (
    id integer generated always as identity primary key,
    parent_id integer references navigation_entries (id) on delete cascade,
    title text not null,
    link text not null,
    mobile boolean not null default true,
    desktop boolean not null default true,
    extra_mobile boolean not null default false,
    sort integer not null default 0,
    season_id integer references navigation_seasons (id) on delete set null,
    season_only boolean not null default false
  )`,
  // The schedule of featured gifts.
  `create table featured_posts (
    id integer generated always as identity primary key,
    post_id bigint not null references posts (id) on delete cascade,
    overline text not null default '',
    utm_campaign text not null default '',
    starts timestamptz not null default now()
  )`,
  'create index featured_posts_by_start on featured_posts (starts desc, id desc)',
  'create index featured_posts_by_post on featured_posts (post_id)',
  // The gifts behind the doors of each year's advent calendar. A door whose gift is deleted gets a stand-in.
  `create table advent_doors (
    year smallint not null,
    day smallint not null check (day between 1 and 24),
    post_id bigint not null references posts (id) on delete cascade,
    primary key (year, day)
  )`,
  'create index advent_doors_by_post on advent_doors (post_id)',
  `create table blog_posts (
    id integer generated always as identity primary key,
    slug text not null constraint blog_posts_slug unique,
    title text not null,
    content text not null default '',
    author text not null default '',
    picture_id text references pictures (id) on delete set null,
    rating real,
    rating_count integer not null default 0,
    published timestamptz,
    created timestamptz not null default now(),
    modified timestamptz not null default now(),
    stars integer not null default 0,
    raters integer not null default 0,
    version integer not null default 1,
    trashed_at timestamptz,
    trashed_published timestamptz,
    constraint blog_posts_in_trash_not_published check (trashed_at is null or published is null)
  )`,
  'create index blog_posts_by_publication on blog_posts (published desc, id desc) where published is not null',
  'create index blog_posts_in_trash on blog_posts (trashed_at) where trashed_at is not null',
  // The gifts that stand below each blog post.
  `create table blog_post_gifts (
    blog_post_id integer not null references blog_posts (id) on delete cascade,
    place smallint not null,
    post_id bigint not null references posts (id) on delete cascade,
    primary key (blog_post_id, place)
  )`,
  'create index blog_post_gifts_by_post on blog_post_gifts (post_id)',
]
