import { SqlMigration } from '@ribbonry/service-kit'

/** When staff last imported entrants of a provider, who are drawn here then. */
export class ImportedEntrants1764510350000 extends SqlMigration {
  readonly statements = ['alter table giveaways add column imported timestamptz']
}
