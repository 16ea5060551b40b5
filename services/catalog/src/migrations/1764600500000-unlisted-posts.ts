import { SqlMigration } from '@ribbonry/service-kit'

/**
 * Content for campaigns. It stands in a table of its own, so that no list, search, sitemap or suggestion of gifts can find it.
 * Its slug is in the register of addresses.
 */
export class UnlistedPosts1764600500000 extends SqlMigration {
  readonly statements = [
    `create table unlisted_posts (
      id integer generated always as identity primary key,
      slug text not null,
      title text not null,
      content text not null default '',
      merchant_link text not null,
      merchant_name text not null default '',
      price_cents bigint check (price_cents >= 0),
      picture_id text references pictures (id) on delete set null,
      source_picture_id text references pictures (id) on delete set null,
      -- What was kept of the source, in its pixels; null for the middle.
      crop jsonb,
      campaign text not null default '',
      -- All that it has belonged to, whose clicks are counted.
      campaigns text[] not null default '{}',
      published timestamptz,
      first_published timestamptz,
      created timestamptz not null,
      modified timestamptz not null,
      version integer not null default 1
    )`,
    'create index unlisted_posts_by_change on unlisted_posts (modified desc, id desc)',
  ]
}
