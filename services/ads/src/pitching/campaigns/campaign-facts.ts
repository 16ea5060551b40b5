import type { CampaignFacts } from '@ribbonry/contracts'
import { campaignStatus } from '../creatives/creative-status.ts'
import type { CampaignRow } from './campaign-row.ts'

/** Facts of a campaign that other services get, by event or by call. */
export function campaignFactsOf(row: CampaignRow): CampaignFacts {
  const { id: campaign, version, owner_id, wished_plan: plan, title } = row
  return { campaign, version, status: campaignStatus(row), owner_id, plan, title }
}
