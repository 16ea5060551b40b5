import { SqlMigration } from '@ribbonry/service-kit'

/** What the pitches of gifts said. A table of its own: rows of gifts are copied to visitors, and this is for staff alone. */
export class Pitches1764601500000 extends SqlMigration {
  readonly statements = [
    `create table post_pitches (
      post_id bigint primary key references posts (id) on delete cascade,
      member_id bigint not null,
      comments text not null default '',
      -- Where the idea was seen.
      link text not null default '',
      -- 0 low, 1 normal, 2 high.
      priority smallint not null default 1 check (priority between 0 and 2),
      video_url text not null default '',
      amazon boolean not null default false,
      -- Equal for a form that is sent twice.
      fingerprint text not null,
      created timestamptz not null
    )`,
    'create index post_pitches_by_priority on post_pitches (priority, post_id)',
    'create index post_pitches_by_fingerprint on post_pitches (fingerprint)',
  ]
}
