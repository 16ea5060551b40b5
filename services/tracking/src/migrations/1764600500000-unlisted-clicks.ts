import { SqlMigration } from '@ribbonry/service-kit'

/** Clicks on unlisted content: each visitor once a day for each campaign. `session` is the pseudonym of that day. */
export class UnlistedClicks1764600500000 extends SqlMigration {
  readonly statements = [
    `create table unlisted_clicks (
      unlisted_id integer not null,
      campaign text not null,
      session text not null,
      at timestamptz not null default now(),
      primary key (unlisted_id, campaign, session)
    )`,
  ]
}
