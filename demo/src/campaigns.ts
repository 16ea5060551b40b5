import { z } from 'zod'
import { readData } from './read-data.ts'

/** A further creative of a campaign, which does not run. */
const CampaignCreative = z.strictObject({
  slug: z.string(),
  title: z.string().max(40),
  /** Plain name, below the title. */
  what: z.string().max(60),
  content: z.string().max(250),
  /** US dollars. */
  price: z.number(),
  link: z.url({ hostname: /\.example$/ }),
  /** Slug of the gift whose picture it uses. */
  image_of: z.string(),
  state: z.enum(['approved', 'paused', 'unapproved', 'disapproved', 'pass']),
  /** Why it was disapproved, and what is needed. */
  reason: z.string().optional(),
  needed: z.string().optional(),
})

/** A campaign that belongs to a demo member. */
const Campaign = z.strictObject({
  /** Name of the member. */
  owner: z.string(),
  plan: z.enum(['basic', 'premium', 'platinum']),
  state: z.enum(['unpaid', 'paid', 'refunded', 'disqualified']),
  /** Creative of creatives.yaml that runs in this campaign, by the name of its host. */
  adopts: z.string().optional(),
  creatives: z.array(CampaignCreative).min(1),
})
export type DemoCampaign = z.output<typeof Campaign>

/** Campaigns of demo members, in every state. */
export const demoCampaigns: readonly DemoCampaign[] = readData('campaigns.yaml', z.array(Campaign))
