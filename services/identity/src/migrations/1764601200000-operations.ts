import { SqlMigration } from '@ribbonry/service-kit'
import { OPERATIONS_TABLES, tellOperations } from '@ribbonry/service-kit/operations'

/** Changed rights are recorded and taken back; catalog lists them. */
export class Operations1764601200000 extends SqlMigration {
  readonly statements = [...OPERATIONS_TABLES, ...tellOperations('identity')]
}
