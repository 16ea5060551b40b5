import { z } from 'zod'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

/** A giveaway changed, or its prize became known. Carries what the catalogue needs to show it beside that gift. */
export const giveawayChanged = event(
  'giveaways.giveaway-changed.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    giveaway_id: z.int(),
    version: z.int(),
    slug: z.string(),
    title: z.string(),
    /** The prize's gift; null while the catalogue has not published it. */
    post_id: z.int().nullable(),
    starts: Moment,
    /** First moment at which it is over. */
    ends: Moment,
    /** Whether visitors can enter it; absent in events from before it could be told. */
    open: z.boolean().optional(),
  }),
  (payload) => String(payload.giveaway_id),
)
