import { z } from 'zod'
import { MailId } from '../jobs/mail.jobs.ts'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

/** A member's choice on price-drop mails, made by a link in a mail. `at` is the time of the choice; the latest wins. */
export const priceDropTopicChanged = event(
  'newsletter.price-drop-topic-chosen.v1',
  z.object({ event_id: z.uuid(), at: Moment, member_id: z.int(), on: z.boolean() }),
  (payload) => String(payload.member_id),
)

/** A mail to a maker was accepted for sending. Names no address. */
export const promoMailAccepted = event(
  'newsletter.promo-mail-accepted.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    /** Opaque reference, which the link to boost the post carries. */
    tracking_ref: z.string().min(1).max(200),
    /** Null for a pitch that no post was made from. */
    post_id: z.int().nullable(),
    /** The member whose pitch it is about; null for posts of our own. */
    member_id: z.int().nullable(),
  }),
  (payload) => payload.tracking_ref,
)

/**
 * A mail was sent, or is not sent any more; only of mails whose senders follow them. A sent one that comes back has failed.
 * Names no address.
 */
export const mailStateChanged = event(
  'newsletter.mail-state-changed.v1',
  z.object({ event_id: z.uuid(), at: Moment, mail_id: MailId, state: z.enum(['sent', 'failed']) }),
  (payload) => payload.mail_id,
)
