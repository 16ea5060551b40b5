import { SqlMigration } from '@ribbonry/service-kit'

/** What is published anew is an operation, which keeps the gifts as they were. */
export class RepublicationsAsOperations1764601220000 extends SqlMigration {
  readonly statements = ['drop table republished_posts', 'drop table republications']
}
