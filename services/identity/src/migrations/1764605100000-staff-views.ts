import { SqlMigration } from '@ribbonry/service-kit'

/** Views of lists that members of staff saved, a row for each list, which is saved as a whole. */
export class StaffViews1764605100000 extends SqlMigration {
  readonly statements = [
    `create table staff_views (
      member_id integer not null constraint staff_views_member references members(id) on delete cascade,
      list text not null,
      views jsonb not null,
      version integer not null,
      constraint staff_views_pkey primary key (member_id, list)
    )`,
  ]
}
