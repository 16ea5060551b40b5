import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../scalars.ts'
import { GUIDE_EDITORS, GUIDE_STAFF, StaffGuideRow } from './staff-guide.ts'

export const listGuideCalendar = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/calendar/:month',
  summary: 'Guides that are planned for, wait for or had their publication in a month, and drafts that have no day yet',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: [],
  params: z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month is written as 2026-11.') }),
  answer: z.object({ guides: z.array(StaffGuideRow), unplanned: z.array(StaffGuideRow) }),
})

export const planGuide = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/plan/:id',
  summary: 'Sets the day on which a guide is meant to be published, or takes it away; a past day is taken only to undo a move',
  access: GUIDE_EDITORS,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'in-trash', 'day-past'],
  params: z.object({ id: Id }),
  body: z.object({ planned: z.iso.date('A day is written as 2026-11-26.').nullable() }),
  answer: z.object({ planned: z.iso.date().nullable() }),
})
