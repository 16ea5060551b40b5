import type { AdPlan, CampaignStatus } from '@ribbonry/contracts'
import { Projection, type Fact } from '@ribbonry/service-kit/projection'

/** The facts about a campaign that payments need. */
export interface CampaignFact extends Fact {
  readonly campaign: number
  readonly status: CampaignStatus
  /** Member who claimed it; null before the claim, and after the account is erased. */
  readonly owner_id: number | null
  readonly plan: AdPlan
  readonly title: string
}

/** The local copy of the campaigns of ads. */
export const campaignProjection = new Projection<CampaignFact>({
  table: 'known_campaigns',
  key: 'campaign',
  columns: { campaign: 'bigint', status: 'text', owner_id: 'bigint', plan: 'text', title: 'text' },
  sameVersion: 'first',
})
