import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment } from '../scalars.ts'
import { GUIDE_STAFF } from './staff-guide.ts'

/** Seconds after which somebody who says nothing is gone. */
export const PRESENCE_SECONDS = 20
/** Seconds between two reports of an open editor. */
export const PRESENCE_EVERY_SECONDS = 5

/** Somebody who has a guide open. */
export const GuidePresence = z.object({
  user_id: z.int(),
  username: z.string(),
  /** One open editor: somebody with two tabs is there twice. */
  client: z.string(),
  /** What they are at: a field's name, or `product-{id}`; empty where it is neither. */
  at: z.string(),
  since: Moment,
})
export type GuidePresence = z.output<typeof GuidePresence>

export const reportGuidePresence = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/presence/:id',
  summary: 'Says that the member has a guide open, or has left it; who else has, and which version it is at',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: ['guide-not-found'],
  params: z.object({ id: Id }),
  body: z.object({
    client: z.string().regex(/^[\w-]{8,40}$/, 'The name of an editor has 8 to 40 letters and digits.'),
    at: z.string().max(60).default(''),
    left: z.boolean().default(false),
  }),
  answer: z.object({ people: z.array(GuidePresence), version: z.int() }),
})
