/** Local copies of gifts, ads and members, and what waits for them or follows from them. */
export const PROJECTIONS: readonly string[] = [
  `create table known_posts (
    post_id bigint primary key,
    version integer not null,
    deleted boolean not null,
    slug text not null,
    title text not null,
    picture jsonb,
    merchant text not null,
    price numeric(12, 2),
    currency text not null,
    link text not null,
    nsfw boolean not null,
    published timestamptz,
    saves integer not null,
    categories integer[] not null,
    broken boolean not null default false,
    unavailable boolean not null default false,
    what text not null default '',
    prices jsonb not null default '[]'
  )`,
  'create index known_posts_by_slug on known_posts (slug)',
  // The few adult posts, which boards leave out for those who do not want them.
  'create index known_posts_adult on known_posts (post_id) where nsfw',
  // An ad without facts is asked for.
  `create table known_ads (
    ad_id bigint primary key,
    facts jsonb,
    runs boolean not null,
    asked timestamptz not null default now()
  )`,
  'create index known_ads_unanswered on known_ads (asked) where facts is null and runs',
  `create table known_members (
    member_id bigint primary key,
    version integer not null,
    username text not null,
    profile_image text not null
  )`,
  'create index known_members_by_name on known_members (lower(username))',
  // A mail about a lower price for each member, gift and price, whichever event asks for it and how often. One that is done was
  // either handed over, at `told`, and then its price is what the next one is compared with, or is not wanted any more.
  `create table drop_mails (
    member_id bigint not null,
    post_id bigint not null,
    new_price numeric(12, 2) not null,
    old_price numeric(12, 2) not null,
    currency text not null,
    asked timestamptz not null default now(),
    done timestamptz,
    tries smallint not null default 0,
    told timestamptz,
    next_try timestamptz not null default now(),
    edition text not null default 'US',
    primary key (member_id, post_id, new_price)
  )`,
  'create index drop_mails_waiting on drop_mails (asked) where done is null',
  // Boards of the demo, until their members and gifts are known.
  `create table waiting_boards (
    username text primary key,
    boards jsonb not null
  )`,
]
