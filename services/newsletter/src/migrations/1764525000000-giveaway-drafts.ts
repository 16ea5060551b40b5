import { SqlMigration } from '@ribbonry/service-kit'

/** Giveaways of which a draft is made when they begin. */
export class GiveawayDrafts1764525000000 extends SqlMigration {
  readonly statements = [
    `create table known_giveaways (
      giveaway_id bigint primary key,
      version integer not null,
      title text not null,
      post_id bigint,
      starts timestamptz not null,
      ends timestamptz not null,
      open boolean not null
    )`,
    'create index known_giveaways_by_start on known_giveaways (starts)',
  ]
}
