import { SqlMigration } from '@ribbonry/service-kit'

/** What commands and jobs did, the newest first. */
export class OperationsByCommand1764602110000 extends SqlMigration {
  readonly statements = [
    `create index listed_operations_by_command on listed_operations (actor, at desc, id desc) where member_id is null`,
  ]
}
