import { OutboxEntry, type DatabaseLayout } from '@ribbonry/service-kit'
import { Giveaway } from './giveaways/giveaway.entity.ts'
import { Beginning1763720000000 } from './migrations/1763720000000-beginning.ts'
import { Giveaways1763720001000 } from './migrations/1763720001000-giveaways.ts'
import { GiveawaysTold1763750000000 } from './migrations/1763750000000-giveaways-told.ts'
import { EntryLinks1763970000000 } from './migrations/1763970000000-entry-links.ts'
import { ProvidersAndSponsors1764510000000 } from './migrations/1764510000000-providers-and-sponsors.ts'
import { Winners1764510100000 } from './migrations/1764510100000-winners.ts'

/** The schema `giveaways`: its tables and migrations. */
export const giveawaysLayout: DatabaseLayout = {
  schema: 'giveaways',
  entities: [Giveaway, OutboxEntry],
  migrations: [
    Beginning1763720000000,
    Giveaways1763720001000,
    GiveawaysTold1763750000000,
    EntryLinks1763970000000,
    ProvidersAndSponsors1764510000000,
    Winners1764510100000,
  ],
}
