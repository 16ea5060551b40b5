import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { validText } from '../input.ts'
import { Id } from '../scalars.ts'

export const trackUnlistedClick = call({
  service: 'tracking',
  method: 'POST',
  path: '/api/user/tracking/unlisted',
  summary: 'Reports that a visitor went on to the shop from a page of unlisted content',
  access: 'visitor',
  refusals: 'envelope',
  body: z.object({
    /** Of the unlisted content. */
    post_id: Id,
    campaign: z.string().max(200).transform(validText).default(''),
    session_id: z.string().max(60).optional(),
  }),
  answer: Nothing,
  seesAddress: true,
  // Readers of an office share an address.
  limit: { max: 600, seconds: 600 },
})

/** Asked by catalog, in its own name. */
export const listUnlistedClicks = call({
  service: 'tracking',
  method: 'POST',
  path: '/api/admin/statistics/unlisted-clicks',
  summary: 'Clicks on unlisted content by campaign: each visitor once a day, without programs',
  access: ['access'],
  refuses: [],
  body: z.object({ ids: z.array(Id).max(200) }),
  answer: z.object({ clicks: z.array(z.object({ post_id: z.int(), campaign: z.string(), clicks: z.int() })) }),
})
