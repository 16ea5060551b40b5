import { SqlMigration } from '@ribbonry/service-kit'

/** Somebody can name a version of a guide. */
export class NamedRevisions1764603500000 extends SqlMigration {
  readonly statements = [`alter table guide_revisions add column name text not null default ''`]
}
