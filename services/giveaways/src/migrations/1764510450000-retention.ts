import { SqlMigration } from '@ribbonry/service-kit'

/** What ends by itself: entries that nobody confirmed, and pictures that no giveaway shows any more. */
export class Retention1764510450000 extends SqlMigration {
  readonly statements = [
    'create index entries_unconfirmed on entries (coalesce(mailed, created)) where confirmed is null',
    `create table stored_pictures (
      id text primary key,
      -- Null while a giveaway shows it.
      unused_since timestamptz
    )`,
    `insert into stored_pictures (id) select distinct picture ->> 'id' from giveaways where picture ->> 'id' is not null`,
    'create index stored_pictures_unused on stored_pictures (unused_since) where unused_since is not null',
  ]
}
