import { z } from 'zod'
import { call } from '../call.ts'
import { Picture } from '../catalog/post.ts'
import { validText } from '../input.ts'
import { Id, Moment, PageNumber } from '../scalars.ts'
import { AdCounts, AdCountsPart, AdFigures, figuresRead, GoalForecast, MarkedAdEvents } from './campaign-figures.ts'
import { CampaignCode } from './campaign-code.ts'
import { Creative } from './creative.ts'
import { AdPlan, CampaignStatus, CreativeStatus } from './plans.ts'

/** Campaigns on a page of `listAllCampaigns`. */
export const CAMPAIGNS_PER_PAGE = 20
export const CAMPAIGN_SORTS = ['newest', 'oldest', 'impressions', 'clicks', 'ctr', 'performance'] as const

const LOG_IN = 'advertiser-login-needed'
const NO_CAMPAIGN = 'no-such-campaign'
const NO_CREATIVE = 'no-such-creative'

/** A creative in its campaign, with its figures. */
export const CampaignCreative = AdFigures.extend({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  image: z.string(),
  picture: Picture.nullable(),
  status: CreativeStatus,
  /** Why it was disapproved, and what is needed; null where it was not. */
  reason: z.string().nullable(),
  needed: z.string().nullable(),
  waiting_since: Moment.nullable(),
  /** The days of New York on which it is shown, both included; null for no limit. */
  first_day: z.iso.date().nullable(),
  last_day: z.iso.date().nullable(),
  /** Where staff counted anew, from when on; null where they did not. */
  baseline: Moment.nullable(),
})
export type CampaignCreative = z.output<typeof CampaignCreative>

/** A campaign with the figures of its creatives, added up. */
export const Campaign = AdFigures.extend({
  id: z.int(),
  /** `x10` and the id, as addresses show it. */
  code: z.string(),
  status: CampaignStatus,
  /** The plan that was paid, or else the one that is wished for. */
  plan: AdPlan,
  /** The plan that its maker wishes for; what is not paid of it is settled with staff. */
  wished_plan: AdPlan,
  /** Title of its newest creative; empty without one. */
  title: z.string(),
  created: Moment,
  /** Valid impressions that its plan aims at; null until it is paid. Nothing ends when they are reached. */
  goal: z.int().nullable(),
  /**
   * What its fee costs now, in US dollars, with the token of its discount, which is empty without one; null once it is paid, and
   * for staff.
   */
  fee: z.object({ amount: z.number(), discount: z.string() }).nullable(),
  /** The newest first. */
  creatives: z.array(CampaignCreative),
})
export type Campaign = z.output<typeof Campaign>

/** Answers with an ETag: whoever sends it again gets a 304 while nothing has changed. */
const REVALIDATED = { readsHeaders: ['if-none-match'], answersWith: [200, 304] } as const

export const getMyCampaigns = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/my-campaigns',
  summary: "The member's campaigns with their figures, the newest first; an empty list without any (decision 89)",
  access: 'member',
  refusals: 'envelope',
  ...REVALIDATED,
  answer: z.object({ campaigns: z.array(Campaign), ...figuresRead }),
})

/** A campaign as staff see it. */
export const StaffCampaign = Campaign.extend({ owner_id: z.int().nullable(), source_post_id: z.int().nullable() })
export type StaffCampaign = z.output<typeof StaffCampaign>

export const listAllCampaigns = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/all-campaigns',
  summary: 'Claimed campaigns of all members with their figures, twenty on a page',
  access: ['access'],
  refusals: 'envelope',
  query: z.object({
    page: PageNumber.default(1),
    status: CampaignStatus.optional(),
    /** Part of a title of its creatives, or its number or code. */
    search: z
      .string()
      .max(200)
      .transform((text) => validText(text).trim())
      .optional(),
    /** Those by a figure go by what was counted a minute ago. */
    sort: z.enum(CAMPAIGN_SORTS).default('newest'),
  }),
  ...REVALIDATED,
  answer: z.object({ campaigns: z.array(StaffCampaign), total: z.int(), ...figuresRead }),
})

export const getCampaignFigures = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/campaign/:campaign/figures',
  summary:
    'Where a campaign was shown: by list, slot, country, device and day; how many saw it, what did not count, and the goal',
  access: 'member',
  refusals: 'envelope',
  refusesWith: [403],
  refuses: [LOG_IN, NO_CAMPAIGN, NO_CREATIVE],
  params: z.object({ campaign: CampaignCode }),
  /** One creative alone; all of them when absent. */
  query: z.object({ creative: Id.optional() }),
  answer: z.object({
    totals: AdCounts,
    /**
     * Visitors who saw it, each once a day: a visitor has another pseudonym every day. Estimated to about two per cent where many
     * creatives were seen by the same.
     */
    reach: z.int(),
    /** One entry for each UTC day from the first to the last one with events, at most 400. */
    days: z.array(AdCounts.extend({ day: z.iso.date() })),
    /** The largest first, at most 50 each. */
    lists: z.array(AdCountsPart),
    /** `{list} {position}`, such as `new 4`, `new 41-60` or `new 201+`; the list alone where no position is known. */
    slots: z.array(AdCountsPart),
    countries: z.array(AdCountsPart),
    devices: z.array(AdCountsPart),
    marked: z.array(MarkedAdEvents),
    goal: z.int().nullable(),
    /** Null without a goal, once it is reached, and while nothing of it is shown. */
    forecast: GoalForecast.nullable(),
    figures_at: Moment,
  }),
})

export const exportCampaignFigures = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/campaign/:campaign/figures/csv',
  summary: 'The figures of a campaign as CSV: a line for each creative and day; their sums are those of the dashboard',
  access: 'member',
  refusals: 'envelope',
  refusesWith: [403],
  refuses: [LOG_IN, NO_CAMPAIGN],
  params: z.object({ campaign: CampaignCode }),
  answer: z.object({ filename: z.string(), csv: z.string() }),
})

/** What must hold so that a creative is shown, in the order in which its status is found. */
export const SHOWN_CHECKS = [
  'claimed',
  'not-passed',
  'approved',
  'paid',
  'not-paused',
  'in-its-days',
  'picture',
  'goal-open',
] as const

export const getCreativeChecklist = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/creative/:id/checklist',
  summary: 'Why a creative is shown or not: each condition and whether it holds, from the facts that decide its status',
  access: 'member',
  refusals: 'envelope',
  refusesWith: [403],
  refuses: [LOG_IN, NO_CREATIVE],
  params: z.object({ id: Id }),
  answer: z.object({
    status: CreativeStatus,
    /** Whether visitors are shown it now. */
    shown: z.boolean(),
    checks: z.array(
      z.object({
        check: z.enum(SHOWN_CHECKS),
        holds: z.boolean(),
        /** Whether it is not shown without it. `goal-open` alone is not: beyond its goal an ad fills what is left. */
        needed: z.boolean(),
      }),
    ),
  }),
})

/** A click rate with the interval that holds the true one in 95 of 100 cases. */
const ComparedCreative = z.object({
  id: z.int(),
  title: z.string(),
  impressions: z.int(),
  clicks: z.int(),
  ctr: z.number(),
  ctr_low: z.number(),
  ctr_high: z.number(),
})

export const compareCreatives = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/campaign/:campaign/compare',
  summary: 'Two creatives of a campaign by their click rates, with intervals of 95 %',
  access: 'member',
  refusals: 'envelope',
  refusesWith: [403],
  refuses: [LOG_IN, NO_CAMPAIGN, NO_CREATIVE],
  params: z.object({ campaign: CampaignCode }),
  query: z.object({ first: Id, second: Id }),
  answer: z.object({
    first: ComparedCreative,
    second: ComparedCreative,
    /** Difference of the rates, second minus first, with its interval. */
    difference: z.number(),
    difference_low: z.number(),
    difference_high: z.number(),
    /** `undecided` where the interval holds zero. */
    better: z.enum(['first', 'second', 'undecided']),
    ...figuresRead,
  }),
})

export const duplicateCreative = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/creative/:id/duplicate',
  summary: 'A copy of a creative in its campaign, which waits for approval',
  access: 'member',
  refusals: 'envelope',
  refusesWith: [403],
  refuses: [LOG_IN, NO_CREATIVE, 'too-many-creatives'],
  params: z.object({ id: Id }),
  answer: z.object({ creative: Creative }),
})
