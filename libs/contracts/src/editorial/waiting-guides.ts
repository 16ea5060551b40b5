import { z } from 'zod'
import { call } from '../call.ts'
import { PageNumber } from '../scalars.ts'
import { GUIDE_STAFF, StaffGuideRow } from './staff-guide.ts'

export const getGuidesWaiting = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/admin/guides/waiting',
  summary: 'How many guides wait for the member, by what they wait for, and how many links of products lead nowhere',
  access: GUIDE_STAFF,
  answer: z.object({
    waiting: z.object({
      to_review: z.int(),
      to_assign: z.int(),
      to_write: z.int(),
      to_publish: z.int(),
      /** Guides with open items of the updater. */
      to_fill: z.int(),
      /** Guides that need updating. */
      to_update: z.int(),
      broken_links: z.int(),
    }),
  }),
})

/** Guides of a page of `listGuidesOfMyTurn`. */
export const TURNS_SHOWN = 10

export const listGuidesOfMyTurn = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/my-turn',
  summary: `Guides at which it is the member’s turn, those that wait longest first, ${TURNS_SHOWN} a page; \`total\` counts all`,
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: [],
  query: z.object({ page: PageNumber.default(1) }),
  answer: z.object({ guides: z.array(StaffGuideRow), total: z.int() }),
})
