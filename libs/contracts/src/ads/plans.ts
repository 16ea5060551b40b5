import { z } from 'zod'

/** The plans of the pitch page, with the prices in US dollars that it shows. */
export const PLAN_PRICES = { basic: 149, premium: 299, platinum: 999 } as const

/** Valid impressions that each plan aims at (decision 90), where the configuration of ads names no others. */
export const PLAN_GOALS = { basic: 50_000, premium: 150_000, platinum: 600_000 } as const

export const AdPlan = z.enum(['basic', 'premium', 'platinum'])
export type AdPlan = z.output<typeof AdPlan>

export const CAMPAIGN_STATUSES = ['temporary', 'unpaid', 'paid', 'disqualified', 'refunded'] as const
export const CampaignStatus = z.enum(CAMPAIGN_STATUSES)
export type CampaignStatus = z.output<typeof CampaignStatus>

/** Statuses of a creative, in the order in which the first that applies is taken after `temporary`. */
export const CREATIVE_STATUSES = ['temporary', 'pass', 'disapproved', 'unapproved', 'unpaid', 'paused', 'running'] as const
export const CreativeStatus = z.enum(CREATIVE_STATUSES)
export type CreativeStatus = z.output<typeof CreativeStatus>
