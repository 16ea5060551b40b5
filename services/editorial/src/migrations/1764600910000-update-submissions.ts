import { SqlMigration } from '@ribbonry/service-kit'

/** A member has one open update of a guide, to which later saves in the updater add. */
export class UpdateSubmissions1764600910000 extends SqlMigration {
  readonly statements = [
    `create unique index submissions_open_update on submissions (guide_id, member_id)
      where guide_id is not null and submission_type = 'update' and approved is null`,
  ]
}
