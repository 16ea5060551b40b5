import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../scalars.ts'
import { GUIDE_STAFF, StaffGuideRow } from './staff-guide.ts'

export const getGuideWriter = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/writer/:user',
  summary: 'What somebody wrote: guides, words, rounds, for the writer and access pay; a listicle editor sees themselves alone',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: ['writer-not-found'],
  params: z.object({ user: Id }),
  answer: z.object({
    writer: z.object({
      user_id: z.int(),
      username: z.string(),
      guides: z.int(),
      published: z.int(),
      words: z.int(),
      /** How often a part went back, in total. */
      rounds: z.int(),
      /** US dollars: paid, approved and unpaid. Null for whoever is neither the writer nor has access. */
      earned: z.number().nullable(),
      open: z.number().nullable(),
    }),
    /** The newest ones. */
    guides: z.array(StaffGuideRow),
  }),
})
