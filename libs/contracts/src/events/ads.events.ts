import { z } from 'zod'
import { AdPlan, CampaignStatus } from '../ads/plans.ts'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

/** What payments knows of a campaign: published with each change of its owner, plan or status, once it is claimed. */
export const campaignChanged = event(
  'ads.campaign-changed.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    campaign: z.int().min(1),
    /** Grows with every change; consumers drop events older than what they hold. */
    version: z.int().min(1),
    status: CampaignStatus,
    /** Null once the owner's account was erased. */
    owner_id: z.int().nullable(),
    plan: AdPlan,
    /** Title of its newest creative; empty without one. */
    title: z.string(),
  }),
  (payload) => String(payload.campaign),
)
