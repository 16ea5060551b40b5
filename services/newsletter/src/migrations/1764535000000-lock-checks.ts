import { SqlMigration } from '@ribbonry/service-kit'

/** When a newsletter was checked again because it takes no changes any more. */
export class LockChecks1764535000000 extends SqlMigration {
  readonly statements = ['alter table newsletters add column lock_checked_at timestamptz']
}
