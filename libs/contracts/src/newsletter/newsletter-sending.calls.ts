import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment } from '../scalars.ts'
import { NEWSLETTER_BUILDERS } from './newsletter-builder.calls.ts'
import { Newsletter, NEWSLETTER_STATES, NewsletterCheck } from './newsletters.ts'

const sending = { service: 'newsletter', refusals: 'envelope' } as const
const byId = z.object({ id: Id })
const body = z.object({ newsletter_id: Id })
const answer = z.object({ newsletter: Newsletter })

export const sendNewsletterNow = call({
  ...sending,
  method: 'POST',
  path: '/api/user/newsletter-builder/send-now',
  summary: 'Begins to send a ready newsletter at once',
  access: ['access'],
  refuses: ['newsletter-not-found', 'newsletter-sent', 'not-ready'],
  refusalContent: { 'not-ready': z.object({ checks: z.array(NewsletterCheck) }) },
  body,
  answer,
})

export const pauseNewsletter = call({
  ...sending,
  method: 'POST',
  path: '/api/user/newsletter-builder/pause',
  summary: 'Pauses a send',
  access: NEWSLETTER_BUILDERS,
  refuses: ['newsletter-not-found', 'wrong-state'],
  body,
  answer,
})

export const resumeNewsletter = call({
  ...sending,
  method: 'POST',
  path: '/api/user/newsletter-builder/resume',
  summary: 'Goes on with a paused send',
  access: NEWSLETTER_BUILDERS,
  refuses: ['newsletter-not-found', 'wrong-state'],
  body,
  answer,
})

export const stopNewsletter = call({
  ...sending,
  method: 'POST',
  path: '/api/user/newsletter-builder/stop',
  summary: 'Ends a send for good; who is still waiting gets nothing',
  access: NEWSLETTER_BUILDERS,
  refuses: ['newsletter-not-found', 'wrong-state'],
  body,
  answer,
})

export const getNewsletterProgress = call({
  ...sending,
  method: 'GET',
  path: '/api/user/newsletter-builder/progress/:id',
  summary: 'How far a send is',
  access: NEWSLETTER_BUILDERS,
  refuses: ['newsletter-not-found'],
  params: byId,
  answer: z.object({
    /** Recipients that were taken at the beginning. */
    total: z.int(),
    sent: z.int(),
    failed: z.int(),
    /** Bounced, declined or erased before their turn. */
    suppressed: z.int(),
    waiting: z.int(),
    /** In the last minute. */
    per_minute: z.int(),
    /** When the last one goes out at this pace; null where that is unknown. */
    ends: Moment.nullable(),
    state: z.enum(NEWSLETTER_STATES),
    /** Why it paused by itself; empty otherwise. */
    paused_why: z.string(),
    /** Until when the rest waits, because a young domain sends a limited number a day; null otherwise. */
    waits_until: Moment.nullable(),
    /** Mails of which SMTP leaves open whether they arrived. */
    unconfirmed: z.int(),
  }),
})

/** What came of a gift, or of a whole newsletter, by the campaign code of its links. Clicks of scanners are left out. */
const Response = { visits: z.int(), clicks: z.int() } as const

export const getNewsletterResults = call({
  ...sending,
  method: 'GET',
  path: '/api/user/newsletter-builder/results/:id',
  summary: 'What came of a newsletter: deliveries, and visits and clicks by gift and place',
  access: NEWSLETTER_BUILDERS,
  refuses: ['newsletter-not-found', 'figures-away'],
  params: byId,
  answer: z.object({
    sent: z.int(),
    bounced: z.int(),
    complained: z.int(),
    unsubscribed: z.int(),
    ...Response,
    /** Visits that were taken for those of scanners, and not counted. */
    scanned: z.int(),
    posts: z.array(z.object({ id: z.int(), place: z.int(), title: z.string(), ...Response })),
  }),
})
