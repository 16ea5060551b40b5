import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { validText } from '../input.ts'
import { Id, Moment, PageNumber, Version } from '../scalars.ts'
import { visibleText } from '../visible-text.ts'
import { AdRef } from './ad-refs.ts'
import { CampaignCode } from './campaign-code.ts'
import { Creative, CreativeComment } from './creative.ts'
import { AdPlan, CampaignStatus } from './plans.ts'

const STAFF = ['access'] as const
const params = z.object({ id: Id })
const NO_CREATIVE = 'no-such-creative'
/** How long an approval or disapproval can be undone, until its mail goes. */
export const REVIEW_UNDO_SECONDS = 20
/** Pitches on a page of `listUnapprovedCreatives`. */
export const WAITING_PER_PAGE = 50
/** New ones, and those of which an earlier version was approved. */
export const WAITING_KINDS = ['new', 'changed'] as const
/** How long a pitch waits at least: a day, three, a week. */
export const WAITING_TIMES = ['day', 'three-days', 'week'] as const

const Typed = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => visibleText(validText(text).trim()))
    .default('')

/** A field that differs from the approved version. */
const Difference = z.object({ field: z.string(), approved: z.string(), saved: z.string() })

/** A creative that waits for approval. */
export const UnapprovedCreative = Creative.extend({
  waiting_since: Moment,
  /** The plan that was paid, or else the one that is wished for. */
  plan: AdPlan,
  campaign_status: CampaignStatus,
  /** What changed since the approved version; empty where none was approved. */
  differences: z.array(Difference),
  /** Ids of creatives with the same picture, or a link to the same product. */
  look_alikes: z.array(z.int()),
  /** Whose campaign it is; without name and address while identity does not answer, or where the member is gone. */
  owner: z.object({ id: z.int(), name: z.string().nullable(), email: z.string().nullable() }).nullable(),
})
export type UnapprovedCreative = z.output<typeof UnapprovedCreative>

export const listUnapprovedCreatives = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/creative/unapproved/all',
  summary: 'Creatives of claimed campaigns that wait for approval, those that wait longest first, fifty on a page',
  access: STAFF,
  refusals: 'envelope',
  query: z.object({
    page: PageNumber.default(1),
    /**
     * Part of the title, the advertiser or the host of the link, the number or code of the campaign, or the beginning of the
     * owner's name or e-mail address.
     */
    search: z
      .string()
      .max(320)
      .transform((text) => validText(text).trim())
      .optional(),
    kind: z.enum(WAITING_KINDS).optional(),
    /** Status of the campaign. */
    status: CampaignStatus.optional(),
    plan: AdPlan.optional(),
    waited: z.enum(WAITING_TIMES).optional(),
  }),
  answer: z.object({ creatives: z.array(UnapprovedCreative), total: z.int() }),
})

export const getAdsWaiting = call({
  service: 'ads',
  method: 'GET',
  path: '/api/admin/ads/waiting',
  summary: 'How many pitches and edit requests wait for approval',
  access: STAFF,
  answer: z.object({ waiting: z.object({ pitches: z.int(), boost_edits: z.int() }) }),
})

/** The version that staff saw; what nobody saw is not approved. Absent: whatever is there. */
const seen = { version: Version.optional() }

export const approveCreative = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/creative/:id/approve',
  summary: 'Approves a version of a creative; refused if it changed meanwhile. It runs once its campaign is paid',
  access: STAFF,
  refusals: 'envelope',
  refuses: [NO_CREATIVE, 'stale-version', 'creative-not-claimed'],
  sendsMail: ['pitch-approved'],
  params,
  body: z.object(seen),
  /** `undo_until`: until then `undoCreativeReview` takes it back, and no mail goes. */
  answer: z.object({ creative: Creative, undo_until: Moment.nullable() }),
})

export const disapproveCreative = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/creative/:id/disapprove',
  summary: 'Disapproves a creative with a reason, which its advertiser is mailed',
  access: STAFF,
  refusals: 'envelope',
  refuses: [NO_CREATIVE, 'stale-version', 'creative-not-claimed', 'reason-missing'],
  sendsMail: ['pitch-disapproved'],
  params,
  body: z.object({ ...seen, reason: Typed(2000), needed: Typed(2000) }),
  answer: z.object({ creative: Creative, undo_until: Moment.nullable() }),
})

export const undoCreativeReview = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/creative/:id/undo-review',
  summary: 'Takes an approval or disapproval back within 20 seconds, before its mail goes',
  access: STAFF,
  refusals: 'envelope',
  refuses: [NO_CREATIVE, 'too-late-to-undo'],
  params,
  answer: z.object({ creative: Creative }),
})

export const getCreativeLinkTarget = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/creative/:id/link-target',
  summary: 'Where the link of a creative leads, followed safely: public addresses only, and no body is read',
  access: STAFF,
  refusals: 'envelope',
  refuses: [NO_CREATIVE],
  params,
  answer: z.object({
    /** Every address that was asked, the last one last. */
    hops: z.array(z.string()),
    /** Status of the last answer; null where there was none. */
    status: z.int().nullable(),
    problem: z.enum(['address-refused', 'too-many-redirects', 'no-answer']).nullable(),
    /** Whether it ends at the shop that it names. */
    same_shop: z.boolean(),
  }),
})

export const setCreativePass = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/creative/:id/set-pass',
  summary: 'Accepts a creative for the outreach list and stops it (D79); `pass` false takes it back',
  access: STAFF,
  refusals: 'envelope',
  refuses: [NO_CREATIVE],
  params,
  body: z.object({ pass: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(true) }),
  answer: z.object({ creative: Creative }),
})

export const listCreativeComments = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/creative/:id/comments',
  summary: 'What staff noted about a creative, the oldest first',
  access: STAFF,
  refusals: 'envelope',
  refuses: [NO_CREATIVE],
  params,
  answer: z.object({ comments: z.array(CreativeComment) }),
})

export const addCreativeComment = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/creative/:id/comments',
  summary: 'Notes something about a creative, for staff',
  access: STAFF,
  refusals: 'envelope',
  refuses: [NO_CREATIVE, 'comment-missing'],
  params,
  body: z.object({ comments: Typed(5000) }),
  answer: z.object({ comments: z.array(CreativeComment) }),
})

export const resetAdStats = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/campaign/reset-stats',
  summary: 'Counts the figures of an ad from now on; no event is touched (D67)',
  access: STAFF,
  refusals: 'envelope',
  refuses: [NO_CREATIVE],
  body: z.object({ ad_id: AdRef }),
  answer: z.object({ baseline: Moment }),
})

export const setCampaignSourcePost = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/campaign/:campaign/source-pitch-ad',
  summary: 'Names the post that was made from a campaign',
  access: STAFF,
  refusals: 'envelope',
  refuses: ['no-such-campaign'],
  params: z.object({ campaign: CampaignCode }),
  body: z.object({ post_id: Id }),
  answer: Nothing,
})
