import { z } from 'zod'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

/**
 * Whether a member wants mails about lower prices, as they said by a link of a mail. `at` is when: of two choices the later
 * counts.
 */
export const priceDropTopicChanged = event(
  'newsletter.price-drop-topic-chosen.v1',
  z.object({ event_id: z.uuid(), at: Moment, member_id: z.int(), on: z.boolean() }),
  (payload) => String(payload.member_id),
)
