import { z } from 'zod'
import { call } from '../call.ts'
import { Flag, Moment, PageNumber } from '../scalars.ts'
import { CampaignCode } from './campaign-code.ts'
import { AdPlan } from './plans.ts'

const STAFF = ['access'] as const
const NO_CAMPAIGN = 'no-such-campaign'
const PAID = 'campaign-paid'

/** The last step that somebody took: left an address, saved a creative, or claimed the campaign. */
export const DROP_OFF_STEPS = ['lead', 'creative', 'claimed'] as const

/** A campaign that somebody has begun, not paid, and left alone for a day (decision 92). */
export const DropOff = z.object({
  /** The campaign. */
  id: z.int(),
  /** Of the account once it is claimed; empty while identity does not answer. */
  email: z.string(),
  name: z.string(),
  plan: AdPlan,
  /** Of the newest creative; empty without one. */
  title: z.string(),
  /** What is to be advertised; empty where nobody has said so. */
  link: z.string(),
  step: z.enum(DROP_OFF_STEPS),
  last_step: Moment,
  /** The discount that counts now, and when it was last mailed. */
  discount: z.object({ expires: Moment, sent: Moment.nullable() }).nullable(),
})
export type DropOff = z.output<typeof DropOff>

export const listDropOffs = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/campaign/dropoffs/:page',
  summary: 'Campaigns that were begun, not paid, and left alone for a day, the newest first; 50 on a page',
  access: STAFF,
  refusals: 'envelope',
  params: z.object({ page: PageNumber }),
  answer: z.object({ dropoffs: z.array(DropOff), total: z.int() }),
})

const DISCOUNT_REFUSED = [NO_CAMPAIGN, 'campaign-not-claimed', PAID, 'campaign-disqualified'] as const
const token = z.object({
  token: z.string(),
  /** The confirmation page of the campaign, which leads on to the payment with the token. */
  link: z.string(),
  expires: Moment,
})

export const getDiscountToken = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/campaign/discount_token/:id',
  summary:
    'The discount of a claimed campaign that is not paid; the same one again until it has expired or was used (decision 93)',
  access: STAFF,
  refusals: 'envelope',
  changesState: true,
  refuses: DISCOUNT_REFUSED,
  params: z.object({ id: CampaignCode }),
  answer: token,
})

export const getDiscountTokenByPost = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/campaign/discount_token/:id',
  summary: 'The same, for clients that keep to the methods of HTTP',
  access: STAFF,
  refusals: 'envelope',
  refuses: DISCOUNT_REFUSED,
  params: z.object({ id: CampaignCode }),
  answer: token,
})

export const sendDiscount = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/campaign/dropoffs/send_discount',
  summary: 'Mails the discount to the owner of a campaign, at most once in seven days',
  access: STAFF,
  refusals: 'envelope',
  refuses: [...DISCOUNT_REFUSED, 'discount-sent-recently'],
  sendsMail: ['pitch-discount'],
  body: z.object({ id: CampaignCode }),
  answer: z.object({ sent: Moment, expires: Moment }),
})

export const disqualifyDropOff = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/campaign/dropoffs/disqualify',
  summary: 'Takes a campaign off the list and revokes its discount; `undo` takes that back. Its owner may still pay the full fee',
  access: STAFF,
  refusals: 'envelope',
  refuses: [NO_CAMPAIGN, PAID],
  body: z.object({ id: CampaignCode, undo: Flag.default(false) }),
  answer: z.object({ disqualified: z.boolean() }),
})
