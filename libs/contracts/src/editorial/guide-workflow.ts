import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { Id, Moment } from '../scalars.ts'
import { RECOMMENDED_GATES } from './guide-gates.ts'
import { GUIDE_EDITORS, GUIDE_PARTS, GUIDE_STAFF, GUIDE_STATUSES, StaffGuideRow } from './staff-guide.ts'

const ACCESS = ['access'] as const
const params = z.object({ id: Id })
/** The guide as it stands afterwards. */
const answer = z.object({ guide: StaffGuideRow })
const NO_GUIDE = 'guide-not-found'
const TRASHED = 'in-trash'
const FAILED = 'not-changed'
const Person = z.object({ id: z.int(), username: z.string() })

export const listGuideWriters = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/editors',
  summary: 'Who can be assigned as a writer: listicle editors that are no curators, and editors',
  access: ACCESS,
  refusals: 'envelope',
  refuses: [],
  answer: z.object({ editors: z.array(Person) }),
})

export const listGuideCurators = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/curators',
  summary: 'Who can be assigned as a curator',
  access: ACCESS,
  refusals: 'envelope',
  refuses: [],
  answer: z.object({ curators: z.array(Person) }),
})

export const assignGuideWriter = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/assign',
  summary: 'Assigns the writer of a guide; null takes the writer away, and another one has submitted nothing',
  access: ACCESS,
  refusals: 'envelope',
  refuses: [NO_GUIDE, TRASHED, 'not-a-writer', FAILED],
  body: z.object({ buying_guide_id: Id, editor: Id.nullable() }),
  answer,
})

export const assignGuideCurator = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/curator',
  summary: 'Assigns the curator of a guide; null takes the curator away, and another one has submitted nothing',
  access: ACCESS,
  refusals: 'envelope',
  refuses: [NO_GUIDE, TRASHED, 'not-a-curator', FAILED],
  body: z.object({ buying_guide_id: Id, curator: Id.nullable() }),
  answer,
})

const submitting = {
  service: 'editorial',
  path: '/api/user/buying-guides/:id/submit-for-review',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: [NO_GUIDE, TRASHED, 'not-ready', FAILED],
  params,
  answer,
} as const

export const submitGuideForReview = call({
  ...submitting,
  method: 'POST',
  summary: 'Hands in the part of a guide that is the member’s turn: curation first, then writing; twice is once',
})

export const submitGuideForReviewByGet = call({
  ...submitting,
  method: 'GET',
  changesState: true,
  summary: 'The same by GET, from pages of the site alone',
})

export const reviewGuide = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/:id/review',
  summary: 'Approves a part of a guide, or sends it back with a comment',
  access: GUIDE_EDITORS,
  refusals: 'envelope',
  refuses: [NO_GUIDE, TRASHED, 'comment-missing', 'not-ready', FAILED],
  params,
  body: z.object({
    part: z.enum(GUIDE_PARTS),
    verdict: z.enum(['approved', 'changes']),
    /** Needed to send it back. */
    comment: z.string().trim().max(5000, 'A comment has at most 5000 characters.').default(''),
  }),
  answer,
})

export const waiveGuideGate = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/:id/waive',
  summary: 'Lets a recommended condition be for this guide, with a reason; no reason takes that back',
  access: GUIDE_EDITORS,
  refusals: 'envelope',
  refuses: [NO_GUIDE, TRASHED, FAILED],
  params,
  body: z.object({ gate: z.enum(RECOMMENDED_GATES), reason: z.string().trim().max(500).default('') }),
  answer: Nothing,
})

export const publishGuide = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/publish',
  summary: 'Publishes a guide, now or at a moment; refused with the first condition that is not met. Twice is once',
  access: ACCESS,
  refusals: 'envelope',
  refuses: [NO_GUIDE, TRASHED, 'not-ready', FAILED],
  body: z.object({ buying_guide_id: Id, publish_at: Moment.nullable().default(null) }),
  answer: z.object({ status: z.enum(GUIDE_STATUSES), guide: StaffGuideRow }),
})

export const withdrawGuide = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/:id/withdraw',
  summary: 'Makes a published guide a draft again, or calls its publication off; its slug stays taken',
  access: ACCESS,
  refusals: 'envelope',
  refuses: [NO_GUIDE, TRASHED, FAILED],
  params,
  answer,
})
