import { z } from 'zod'
import { CampaignCode } from '../ads/campaign-code.ts'
import { AdPlan } from '../ads/plans.ts'
import { call } from '../call.ts'
import { Moment } from '../scalars.ts'
import { Dollars } from './dollars.ts'

export const markCampaignPaid = call({
  service: 'payments',
  method: 'POST',
  path: '/api/user/mark-campaign-paid',
  summary:
    'Records that a claimed campaign was paid outside the site, with a row in the ledger. Where its fee is paid, a higher ' +
    'plan, or an amount for the one that is wished for, is a second payment that lifts the plan; marking it again changes ' +
    'nothing, and `payment` is then the earlier one',
  access: ['access'],
  refusals: 'envelope',
  refuses: ['campaign-not-found', 'campaign-not-claimed'],
  body: z.object({
    campaign_id: CampaignCode,
    /** The pitch fee when absent. */
    amount: Dollars.optional(),
    /** The plan that was paid for; the one that its maker wishes for when absent. */
    plan: AdPlan.optional(),
    note: z.string().trim().max(500).default(''),
  }),
  answer: z.object({
    payment: z.object({
      id: z.uuid(),
      campaign: z.int(),
      plan: AdPlan,
      /** US dollars. */
      amount: z.number(),
      paid_at: Moment,
    }),
  }),
})
