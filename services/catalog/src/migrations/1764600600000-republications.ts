import { SqlMigration } from '@ribbonry/service-kit'

/** Gifts that are worth repeating, found by an index alone, and what was published anew. */
export class Republications1764600600000 extends SqlMigration {
  readonly statements = [
    `create index posts_republishable on posts (impressions desc, id desc)
       include (published, clicks, all_time_score, price_usd_cents, merchant)
       where published is not null and not broken and not unavailable`,
    `create table republications (
      id integer generated always as identity primary key,
      member_id bigint not null,
      made timestamptz not null,
      undone timestamptz
    )`,
    // Without a foreign key to posts: a gift that is gone is left out of an undo.
    `create table republished_posts (
      republication_id integer not null references republications (id) on delete cascade,
      post_id bigint not null,
      -- As they were before.
      published timestamptz not null,
      first_published timestamptz,
      -- The one that the republication gave it; with another one, somebody has changed the gift since.
      version integer not null,
      primary key (republication_id, post_id)
    )`,
  ]
}
