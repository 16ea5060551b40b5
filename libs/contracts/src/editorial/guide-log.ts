import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment, PageNumber } from '../scalars.ts'
import { GUIDE_STAFF } from './staff-guide.ts'

export const LOG_PER_PAGE = 100

/** Something that happened to a guide: a change of state, of people or of money. */
export const GuideAction = z.object({
  id: z.int(),
  action: z.string(),
  /** Who it was: a name, or the program. */
  username: z.string(),
  at: Moment,
  /** Facts of the action. Of `assign` also `from_name` and `to_name`; of `send-back` the id of its `comment`. */
  details: z.record(z.string(), z.unknown()),
})
export type GuideAction = z.output<typeof GuideAction>

export const getGuideActionLog = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/action-log/:id',
  summary: 'What happened to a guide, newest first',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: ['guide-not-found'],
  params: z.object({ id: Id }),
  query: z.object({ page: PageNumber.default(1) }),
  answer: z.object({ log: z.array(GuideAction), total: z.int() }),
})
