import { z } from 'zod'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

/** A member's choice on price-drop mails, made by a link in a mail. `at` is the time of the choice; the latest wins. */
export const priceDropTopicChanged = event(
  'newsletter.price-drop-topic-chosen.v1',
  z.object({ event_id: z.uuid(), at: Moment, member_id: z.int(), on: z.boolean() }),
  (payload) => String(payload.member_id),
)
