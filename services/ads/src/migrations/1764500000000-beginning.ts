import { OUTBOX_TABLE, SqlMigration } from '@ribbonry/service-kit'
import { ACTIVITY_TABLE } from '@ribbonry/service-kit/activity'
import { DUE_MAILS_TABLE } from '@ribbonry/service-kit/due-mails'
import { ONE_TIME_CODES_TABLE } from '@ribbonry/service-kit/tokens'
import { BOOSTS } from './beginning/boosts.ts'
import { CAMPAIGNS } from './beginning/campaigns.ts'
import { CREATIVES } from './beginning/creatives.ts'
import { FIGURES } from './beginning/figures.ts'
import { OUTREACH } from './beginning/outreach.ts'

/** Campaigns, creatives, boosts, what staff write to makers, mails, codes, what staff did, and the outbox. */
export class Beginning1764500000000 extends SqlMigration {
  readonly statements = [
    OUTBOX_TABLE,
    ACTIVITY_TABLE,
    DUE_MAILS_TABLE,
    ONE_TIME_CODES_TABLE,
    ...CAMPAIGNS,
    ...CREATIVES,
    ...FIGURES,
    ...BOOSTS,
    ...OUTREACH,
  ]
}
