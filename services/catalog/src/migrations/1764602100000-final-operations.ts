import { SqlMigration } from '@ribbonry/service-kit'

/** What was done to one thing cannot be taken back once that is deleted for good. */
export class FinalOperations1764602100000 extends SqlMigration {
  readonly statements = [
    `alter table operations drop constraint operations_state_check, add constraint operations_state_check
      check (state in ('running', 'done', 'undoing', 'undone', 'failed', 'final'))`,
    `create index operations_by_subject on operations (subject_type, subject_id) where subject_id is not null`,
  ]
}
