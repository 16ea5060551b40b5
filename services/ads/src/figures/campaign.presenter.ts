import type { Campaign, CampaignCreative, StaffCampaign } from '@ribbonry/contracts'
import { adCode, campaignCode } from '@ribbonry/links'
import { campaignStatus, creativeStatus } from '../pitching/creatives/creative-status.ts'
import type { CountedCampaign, CountedCreative } from './dashboards.service.ts'
import { figuresOf } from './performance.ts'

export function presentCampaign({ campaign, counted, goal, fee, creatives }: CountedCampaign): Campaign {
  const { id, plan, wished_plan, created } = campaign
  return {
    id,
    code: campaignCode(id),
    status: campaignStatus(campaign),
    plan,
    wished_plan,
    title: creatives[0]?.creative.title ?? '',
    created: created.toISOString(),
    goal,
    fee: fee === null ? null : { amount: fee.amount / 100, discount: fee.discount },
    ...figuresOf(counted),
    creatives: creatives.map((one) => presentCampaignCreative(one, campaign)),
  }
}

/** Adds what only staff see. */
export function presentStaffCampaign(counted: CountedCampaign): StaffCampaign {
  const { owner_id, source_post_id } = counted.campaign
  return { ...presentCampaign(counted), owner_id, source_post_id }
}

function presentCampaignCreative(
  { creative, counted }: CountedCreative,
  { claimed, paid }: CountedCampaign['campaign'],
): CampaignCreative {
  const { id, title, picture, review, paused, passed, reason, needed, waiting_since: waiting, baseline_at: baseline } = creative
  const { first_day, last_day } = creative
  return {
    id,
    code: adCode(id),
    title,
    image: picture?.src ?? '',
    picture: picture === null ? null : { ...picture, alt: title },
    status: creativeStatus({ claimed, paid, review, paused, passed }),
    reason: review === 'disapproved' ? reason : null,
    needed: review === 'disapproved' ? needed : null,
    waiting_since: review === 'waiting' ? waiting.toISOString() : null,
    first_day,
    last_day,
    baseline: baseline?.toISOString() ?? null,
    ...figuresOf(counted),
  }
}
