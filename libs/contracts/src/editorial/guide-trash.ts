import { z } from 'zod'
import { call } from '../call.ts'
import { TRASH_DAYS } from '../catalog/admin-posts.ts'
import { OperationId } from '../catalog/operations.ts'
import { Hanging } from '../hanging.ts'
import { Id, idList } from '../scalars.ts'
import { FeaturedPlace } from './featured-guides.ts'
import { GUIDE_STAFF, StaffGuideRow } from './staff-guide.ts'

/** Guides of which one call says what hangs on them: as many as a page of the list has, and some. */
export const MOST_HANGING_GUIDES = 100

const params = z.object({ id: Id })
const FAILED = 'not-changed'

export const getGuidesHanging = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/hanging',
  summary:
    'What hangs on guides before they go into the trash: gifts, addresses, links of other guides, pay, a planned day (ours)',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: ['guide-not-found'],
  query: z.object({ ids: idList(MOST_HANGING_GUIDES) }),
  answer: z.object({ hanging: Hanging }),
})

export const removeGuide = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/:id/remove',
  summary: `Puts a guide into the trash, from which it can be restored for ${TRASH_DAYS} days; its page is gone within a second`,
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'in-trash', FAILED],
  params,
  /** What takes it back. */
  answer: z.object({ operation_id: OperationId.nullable() }),
})

export const restoreGuide = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/:id/restore',
  summary: 'Takes a guide out of the trash as it was: under its address, and public again where it was public (ours)',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'not-in-trash', FAILED],
  params,
  answer: z.object({
    guide: StaffGuideRow,
    operation_id: OperationId.nullable(),
    /** Places in which it was featured, and in which as many others are by now as can be. */
    unfeatured: z.array(FeaturedPlace),
  }),
})
