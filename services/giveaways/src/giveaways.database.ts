import type { DatabaseLayout } from '@ribbonry/service-kit'
import { Giveaway } from './giveaways/giveaway.entity.ts'
import { Beginning1764500000000 } from './migrations/1764500000000-beginning.ts'
import { ProvidersAndSponsors1764510000000 } from './migrations/1764510000000-providers-and-sponsors.ts'
import { EnteredHere1764510050000 } from './migrations/1764510050000-entered-here.ts'
import { Winners1764510100000 } from './migrations/1764510100000-winners.ts'
import { Draws1764510200000 } from './migrations/1764510200000-draws.ts'
import { NamedWinners1764510300000 } from './migrations/1764510300000-named-winners.ts'
import { ImportedEntrants1764510350000 } from './migrations/1764510350000-imported-entrants.ts'
import { Rules1764510400000 } from './migrations/1764510400000-rules.ts'
import { Retention1764510450000 } from './migrations/1764510450000-retention.ts'
import { ToldActivity1764602200000 } from './migrations/1764602200000-told-activity.ts'

/** The schema `giveaways`: its tables and migrations. */
export const giveawaysLayout: DatabaseLayout = {
  schema: 'giveaways',
  entities: [Giveaway],
  migrations: [
    Beginning1764500000000,
    ProvidersAndSponsors1764510000000,
    EnteredHere1764510050000,
    Winners1764510100000,
    Draws1764510200000,
    NamedWinners1764510300000,
    ImportedEntrants1764510350000,
    Rules1764510400000,
    Retention1764510450000,
    ToldActivity1764602200000,
  ],
  replaced: { last: 'EntryLinks1763970000000', count: 4 },
}
