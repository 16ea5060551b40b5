/** Local copies of posts, staff, and what tracking counts. */
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
    broken boolean not null default false,
    what text not null default '',
    prices jsonb not null default '[]'
  )`,
  'create index known_posts_by_slug on known_posts (slug)',
  `create table known_staff (
    member_id bigint primary key,
    version integer not null,
    deleted boolean not null,
    username text not null,
    roles text[] not null,
    access_type text
  )`,
  'create index known_staff_by_name on known_staff (lower(username)) where not deleted',
  // Events of gifts within guides, as tracking counts them.
  `create table gift_figures (
    post_id bigint primary key,
    version integer not null,
    impressions integer not null,
    clicks integer not null
  )`,
]
