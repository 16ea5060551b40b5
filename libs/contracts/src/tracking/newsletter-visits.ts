import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { Id } from '../scalars.ts'

/** `visit`: the page of a gift was opened by a link of a newsletter and looked at. `click`: its reader went on to the shop. */
export const NEWSLETTER_EVENTS = ['visit', 'click'] as const
export type NewsletterEvent = (typeof NEWSLETTER_EVENTS)[number]

export const trackNewsletterEvent = call({
  service: 'tracking',
  method: 'POST',
  path: '/api/user/tracking/newsletter',
  summary: 'Reports that a reader of a newsletter looked at the page of a gift, or went on to its shop',
  access: 'visitor',
  refusals: 'envelope',
  body: z.object({
    newsletter_id: Id,
    /** Place of the gift in the letter, from 1. */
    place: z.int().min(1).max(999),
    post_id: Id,
    kind: z.enum(NEWSLETTER_EVENTS),
    session_id: z.string().max(60).optional(),
  }),
  answer: Nothing,
  seesAddress: true,
  // Readers of an office share an address.
  limit: { max: 600, seconds: 600 },
})

/** Asked by newsletter, in its own name. */
export const listNewsletterEvents = call({
  service: 'tracking',
  method: 'GET',
  path: '/api/admin/statistics/newsletter-events/:id',
  summary: 'Visits and clicks by the links of a newsletter: each visitor once a day for each link, without scanners',
  access: ['access'],
  params: z.object({ id: Id }),
  answer: z.object({
    /** Visits that were taken for those of scanners of mails. */
    scanned: z.int(),
    links: z.array(z.object({ post_id: z.int(), place: z.int(), visits: z.int(), clicks: z.int() })),
  }),
})
