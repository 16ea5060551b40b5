import { SqlMigration } from '@ribbonry/service-kit'

/** Changes of many gifts are operations like others: those keep the rows before and after, and take them back. */
export class BulkChangesAsOperations1764601210000 extends SqlMigration {
  readonly statements = [
    'alter table post_operations add column operation_id bigint references operations (id)',
    'alter table post_operations drop column undone',
    `update post_operations set state = 'done' where state in ('undoing', 'undone')`,
    `alter table post_operations drop constraint post_operations_state_check,
      add constraint post_operations_state_check check (state in ('running', 'done', 'failed', 'dry-run'))`,
    'drop index post_operations_at_work',
    `create index post_operations_at_work on post_operations (touched) where state = 'running'`,
    'drop index post_operation_items_changed',
    'alter table post_operation_items drop column before, drop column version_after',
    `update post_operation_items set outcome = 'changed' where outcome in ('undone', 'kept')`,
    `alter table post_operation_items drop constraint post_operation_items_outcome_check,
      add constraint post_operation_items_outcome_check check (outcome in ('changed', 'unchanged', 'refused'))`,
  ]
}
