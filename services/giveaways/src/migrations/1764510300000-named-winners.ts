import { SqlMigration } from '@ribbonry/service-kit'

/** How winners are named in public who agreed to it. In clear, since it is public; empty for all others. */
export class NamedWinners1764510300000 extends SqlMigration {
  readonly statements = [
    `
      alter table winners
        add column public_initial text,
        add column public_state text,
        add constraint winners_named check (num_nonnulls(public_initial, public_state) = 0
          or agreed_public and num_nonnulls(public_initial, public_state) = 2)`,
    'create index winners_named on winners (giveaway_id) where public_initial is not null',
  ]
}
