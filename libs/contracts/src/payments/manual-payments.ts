import { z } from 'zod'
import { CampaignCode } from '../ads/campaign-code.ts'
import { AdPlan } from '../ads/plans.ts'
import { call } from '../call.ts'
import { decimal, Moment } from '../scalars.ts'

/** Largest amount that staff can record for a campaign, US dollars. */
const MOST_DOLLARS = 1_000_000
const TWO_DECIMALS = 'An amount has at most two decimals.'

/** US dollars, at least a cent, read as cents. A float holds few cents exactly, so they are recognised by rounding. */
const Dollars = decimal(0.01, MOST_DOLLARS, {
  kind: 'Please give the amount in dollars.',
  low: 'The amount must be at least one cent.',
  high: 'That amount is too high.',
})
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, TWO_DECIMALS)
  .transform((dollars) => Math.round(dollars * 100))

export const markCampaignPaid = call({
  service: 'payments',
  method: 'POST',
  path: '/api/user/mark-campaign-paid',
  summary:
    'Records that a claimed campaign was paid outside the site, with a row in the ledger; marking it again changes nothing, ' +
    'and `payment` is then the earlier one',
  access: ['access'],
  refusals: 'envelope',
  refuses: ['campaign-not-found', 'campaign-not-claimed'],
  body: z.object({
    campaign_id: CampaignCode,
    /** The pitch fee when absent. */
    amount: Dollars.optional(),
    /** The plan that was paid for; the one that the campaign has when absent. */
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
