import { z } from 'zod'
import { call } from '../call.ts'
import { GUIDE_STAFF } from './staff-guide.ts'

export const getGuidesWaiting = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/admin/guides/waiting',
  summary: 'How many guides wait for the member: to review, to give to somebody, to write, to publish',
  access: GUIDE_STAFF,
  answer: z.object({
    waiting: z.object({ to_review: z.int(), to_assign: z.int(), to_write: z.int(), to_publish: z.int() }),
  }),
})
