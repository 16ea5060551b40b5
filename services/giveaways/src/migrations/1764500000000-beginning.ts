import { OUTBOX_TABLE, SqlMigration } from '@ribbonry/service-kit'

/** Giveaways, the local copy of catalog's posts, and the outbox. */
export class Beginning1764500000000 extends SqlMigration {
  readonly statements = [
    OUTBOX_TABLE,
    // Without an entry link a giveaway is announced, and does not run. `prize_of` is the slug by which the demo names a gift,
    // until that gift is known.
    `create table giveaways (
      id integer generated always as identity primary key,
      slug text not null constraint giveaways_slug unique,
      title text not null,
      description text not null,
      picture jsonb,
      prize_of text,
      prize_post_id bigint,
      sponsor text not null,
      winners integer not null,
      starts timestamptz not null,
      ends timestamptz not null,
      source text,
      created timestamptz not null default now(),
      -- Of the event that tells of the giveaway.
      version integer not null default 1,
      entry_link text,
      constraint giveaways_address check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      constraint giveaways_entry_link check (entry_link ~ '^https://[^/]'),
      constraint giveaways_time check (ends > starts),
      constraint giveaways_winners check (winners > 0)
    )`,
    'create index giveaways_waiting on giveaways (prize_of) where prize_post_id is null',
    // The local copy of catalog's posts.
    `create table known_posts (
      post_id bigint primary key,
      version integer not null,
      deleted boolean not null,
      slug text not null,
      picture jsonb,
      shown boolean not null,
      published timestamptz
    )`,
    'create index known_posts_by_slug on known_posts (slug)',
  ]
}
