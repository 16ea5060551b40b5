import { z } from 'zod'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

/** A guide was published, changed or withdrawn. Carries what the catalogue needs for slugs, lists and search. */
export const guideChanged = event(
  'editorial.guide-changed.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    guide_id: z.int(),
    version: z.int(),
    /** No longer public, or not yet. */
    withdrawn: z.boolean(),
    slug: z.string(),
    title: z.string(),
    image: z.string(),
    published: Moment.nullable(),
  }),
  (payload) => String(payload.guide_id),
)
