import { OutboxEntry, type DatabaseLayout } from '@ribbonry/service-kit'
import { Beginning1763720000000 } from './migrations/1763720000000-beginning.ts'
import { Creatives1763720001000 } from './migrations/1763720001000-creatives.ts'
import { Campaigns1763993010000 } from './migrations/1763993010000-campaigns.ts'
import { DropOffs1763996000000 } from './migrations/1763996000000-drop-offs.ts'
import { Outreach1763996010000 } from './migrations/1763996010000-outreach.ts'
import { CampaignFigures1764000100000 } from './migrations/1764000100000-campaign-figures.ts'
import { WeeklyFigures1764166000000 } from './migrations/1764166000000-weekly-figures.ts'
import { Targets1764166010000 } from './migrations/1764166010000-targets.ts'
import { Boosts1764010000000 } from './migrations/1764010000000-boosts.ts'
import { BoostHoldsByAddress1764168020000 } from './migrations/1764168020000-boost-holds-by-address.ts'
import { BoostHolders1764380000000 } from './migrations/1764380000000-boost-holders.ts'
import { BoostHoldsNamed1764240020000 } from './migrations/1764240020000-boost-holds-named.ts'
import { CreativeDays1764340000000 } from './migrations/1764340000000-creative-days.ts'

/** The schema `ads`: its tables and migrations. */
export const adsLayout: DatabaseLayout = {
  schema: 'ads',
  entities: [OutboxEntry],
  migrations: [
    Beginning1763720000000,
    Creatives1763720001000,
    Campaigns1763993010000,
    DropOffs1763996000000,
    Outreach1763996010000,
    CampaignFigures1764000100000,
    WeeklyFigures1764166000000,
    Targets1764166010000,
    Boosts1764010000000,
    BoostHoldsByAddress1764168020000,
    BoostHoldsNamed1764240020000,
    CreativeDays1764340000000,
    BoostHolders1764380000000,
  ],
}
