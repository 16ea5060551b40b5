import { SqlMigration } from '@ribbonry/service-kit'

/**
 * Menu entries say in which version they are, and none goes with the one above it. Synonyms of several words are found without
 * reading the others.
 */
export class MenuVersions1764601300000 extends SqlMigration {
  readonly statements = [
    'alter table navigation_entries add column version integer not null default 1',
    'alter table navigation_entries drop constraint navigation_entries_parent_id_fkey',
    `alter table navigation_entries add constraint navigation_entries_parent_id_fkey
       foreign key (parent_id) references navigation_entries (id)`,
    "create index search_synonyms_of_phrases on search_synonyms (word) where word ~ '[ -]'",
  ]
}
