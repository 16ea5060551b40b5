import { SqlMigration } from '@ribbonry/service-kit'

/** The version of the guide that a save of open items made, by which it is taken back. */
export class UpdateUndo1764601100000 extends SqlMigration {
  readonly statements = ['alter table todo_guides add column done_version integer']
}
