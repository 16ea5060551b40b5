import { z } from 'zod'
import { call } from '../call.ts'
import { CampaignCode } from './campaign-code.ts'
import { AdPlan, CampaignStatus } from './plans.ts'

/** What others know of a campaign that is claimed. */
export const CampaignFacts = z.object({
  campaign: z.int().min(1),
  /** Grows with every change; consumers drop facts older than what they hold. */
  version: z.int().min(1),
  status: CampaignStatus,
  /** Null once the owner's account was erased. */
  owner_id: z.int().nullable(),
  /** The plan that its maker wishes for; what was paid is known to payments. */
  plan: AdPlan,
  /** Title of its newest creative; empty without one. */
  title: z.string(),
})
export type CampaignFacts = z.output<typeof CampaignFacts>

/** Asked by payments, in its own name, about a campaign whose event it has not seen yet. */
export const getCampaignFacts = call({
  service: 'ads',
  method: 'GET',
  path: '/api/admin/campaign/:id/facts',
  summary: 'What payments needs of a campaign: as its last event says. One that nobody has claimed looks like none',
  access: ['access'],
  refuses: ['no-such-campaign'],
  params: z.object({ id: CampaignCode }),
  answer: z.object({ facts: CampaignFacts }),
})
