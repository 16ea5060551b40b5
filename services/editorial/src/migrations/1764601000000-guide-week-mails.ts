import { SqlMigration } from '@ribbonry/service-kit'

/** The last Monday on which each writer was written to about their guides. */
export class GuideWeekMails1764601000000 extends SqlMigration {
  readonly statements = [
    `create table guide_week_mails (
      member_id bigint primary key,
      monday date not null
    )`,
  ]
}
