import { SqlMigration } from '@ribbonry/service-kit'

// The letter is stored when its sending begins, so that everybody gets the same.
const NEWSLETTERS = `
  create table newsletters (
    id integer generated always as identity primary key,
    audience text not null default 'ideas',
    title text not null,
    title_written boolean not null,
    subject text not null,
    emoji text not null default '',
    subheading text not null default '',
    send_at timestamptz,
    ready boolean not null default false,
    ready_notified_at timestamptz,
    state text not null default 'scheduled',
    version integer not null default 1,
    made_at timestamptz not null,
    changed_at timestamptz not null,
    deleted_at timestamptz,
    begun_at timestamptz,
    ended_at timestamptz,
    paused_why text,
    letter jsonb,
    -- The giveaway that a draft was made for.
    giveaway_id bigint constraint newsletters_giveaway unique,
    constraint newsletters_audience check (audience in ('ideas', 'giveaways')),
    constraint newsletters_state check (state in ('scheduled', 'sending', 'paused', 'sent', 'missed', 'stopped')),
    constraint newsletters_ready check (not ready or send_at is not null),
    constraint newsletters_begun check ((begun_at is null) = (letter is null))
  )`

const NEWSLETTER_POSTS = `
  create table newsletter_posts (
    newsletter_id integer not null references newsletters on delete cascade,
    post_id bigint not null,
    position integer not null,
    alternate_image boolean not null default false,
    primary key (newsletter_id, post_id),
    constraint newsletter_posts_position unique (newsletter_id, position) deferrable initially deferred
  )`

// Catalog's posts, as far as newsletters show them.
const KNOWN_POSTS = `
  create table known_posts (
    post_id bigint primary key,
    version integer not null,
    deleted boolean not null,
    slug text not null,
    title text not null,
    what text not null,
    merchant text not null,
    link text not null,
    picture jsonb,
    second_picture jsonb,
    nsfw boolean not null,
    published timestamptz,
    broken boolean not null,
    unavailable boolean not null
  )`

// Gifts whose page passes on to the shop when it is opened from a newsletter.
const DIRECT_LINKS = 'create table direct_links (post_id bigint primary key, since timestamptz not null)'

/** Newsletters with their gifts, and what is known of gifts. */
export class Newsletters1764520000000 extends SqlMigration {
  readonly statements = [
    NEWSLETTERS,
    'create index newsletters_by_day on newsletters (send_at) where deleted_at is null',
    `create index newsletters_open on newsletters (send_at)
     where state in ('scheduled', 'sending', 'paused') and deleted_at is null`,
    'create index newsletters_begun_latest on newsletters (begun_at desc) where begun_at is not null',
    NEWSLETTER_POSTS,
    'create index newsletter_posts_by_post on newsletter_posts (post_id)',
    KNOWN_POSTS,
    DIRECT_LINKS,
  ]
}
