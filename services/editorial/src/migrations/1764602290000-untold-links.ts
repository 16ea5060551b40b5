import { SqlMigration } from '@ribbonry/service-kit'

const ACTIONS = ['replace-link', 'undo-replace-link', 'mend-links', 'unmend-links'].map((action) => `'${action}'`).join(', ')

/** Replaced and mended links are told as one operation: what the log of each guide says of it is not told beside it. */
export class UntoldLinks1764602290000 extends SqlMigration {
  readonly statements = [
    'drop trigger tell_activity on activity',
    `create trigger tell_activity after insert on activity for each row
       when (new.item_type <> 'operation' and new.action not in (${ACTIONS})) execute function tell_activity()`,
  ]
}
