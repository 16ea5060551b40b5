/** Local copies of guides, giveaways, boosts, and the names of members. */
export const PROJECTIONS: readonly string[] = [
  // Buying guides share the site's first level of addresses with gifts.
  `create table known_guides (
    guide_id integer primary key,
    version integer not null,
    withdrawn boolean not null,
    slug text not null,
    title text not null,
    image text not null,
    published timestamptz
  )`,
  'create index known_guides_by_slug on known_guides (slug)',
  "create index known_guides_by_title on known_guides using gin (to_tsvector('shop', title))",
  // Which gifts are won in which giveaways. `open`: whether visitors can enter.
  `create table known_giveaways (
    giveaway_id integer primary key,
    version integer not null,
    slug text not null,
    title text not null,
    post_id bigint,
    starts timestamptz not null,
    ends timestamptz not null,
    open boolean not null default false
  )`,
  'create index known_giveaways_by_post on known_giveaways (post_id, ends)',
  `create table known_boosts (
    boost bigint primary key,
    version integer not null,
    post_id bigint not null,
    day date not null,
    state text not null
  )`,
  "create index known_boosts_by_day on known_boosts (day) where state = 'booked'",
  // To say who started an import.
  `create table known_members (
    member_id bigint primary key,
    version integer not null,
    username text not null
  )`,
]
