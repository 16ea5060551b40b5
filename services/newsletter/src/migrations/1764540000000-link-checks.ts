import { SqlMigration } from '@ribbonry/service-kit'

/** Whether the shops' links of gifts in coming newsletters answer. */
export class LinkChecks1764540000000 extends SqlMigration {
  readonly statements = [
    `create table checked_links (
      post_id bigint primary key,
      link text not null,
      answers boolean not null,
      checked_at timestamptz not null
    )`,
  ]
}
