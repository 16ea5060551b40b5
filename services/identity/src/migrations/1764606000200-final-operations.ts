import { SqlMigration } from '@ribbonry/service-kit'

/** An operation has the same states as in the other services. */
export class FinalOperations1764606000200 extends SqlMigration {
  readonly statements = [
    `alter table operations drop constraint operations_state_check, add constraint operations_state_check
      check (state in ('running', 'done', 'undoing', 'undone', 'failed', 'final'))`,
  ]
}
