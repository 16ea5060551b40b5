import { z } from 'zod'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

/**
 * A giveaway was written or changed, or the gift that is won became known: what the catalogue needs to show it beside that gift.
 */
export const giveawayChanged = event(
  'giveaways.giveaway-changed.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    giveaway_id: z.int(),
    version: z.int(),
    slug: z.string(),
    title: z.string(),
    /** The gift that is won, null where the catalogue has not told of it yet. */
    post_id: z.int().nullable(),
    starts: Moment,
    /** The first moment at which it is over. */
    ends: Moment,
  }),
  (payload) => String(payload.giveaway_id),
)
