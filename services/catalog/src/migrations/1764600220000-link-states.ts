import { SqlMigration } from '@ribbonry/service-kit'

/** What editorial's checks say of the links of gifts, and whether staff said otherwise. */
export class LinkStates1764600220000 extends SqlMigration {
  readonly statements = [
    `create table link_states (
      post_id bigint primary key,
      link_id integer not null,
      -- Counts the checks of the link.
      version integer not null,
      -- 'broken' or 'unavailable'; null for a link that is neither.
      state text,
      constraint link_states_state check (state in ('broken', 'unavailable'))
    )`,
    // Staff marked the gift by hand: checks change nothing until the marks agree with them again.
    'alter table posts add column marked_by_hand boolean not null default false',
  ]
}
