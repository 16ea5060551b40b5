import { SqlMigration } from '@ribbonry/service-kit'

// The first version of a giveaway is made when it is written, or first asked for.
const VERSIONS = `
  create table rules_versions (
    giveaway_id integer not null references giveaways on delete cascade,
    version integer not null,
    since timestamptz not null,
    facts jsonb not null,
    changed text[] not null default '{}',
    primary key (giveaway_id, version),
    constraint rules_versions_version check (version > 0),
    constraint rules_versions_changed check ((version = 1) = (changed = '{}'))
  )`

/** Versions of the rules of giveaways, and what they say of the gifts that are won. */
export class Rules1764510400000 extends SqlMigration {
  readonly statements = [
    VERSIONS,
    'alter table known_posts add column title text, add column price double precision, add column currency text',
  ]
}
