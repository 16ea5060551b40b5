import { z } from 'zod'
import { call } from '../call.ts'
import { NEWSLETTER_BUILDERS } from './newsletter-builder.calls.ts'
import { Newsletter } from './newsletters.ts'

/** Newsletters that a search finds at most. */
export const NEWSLETTERS_FOUND = 10
/** Days before its time from which a newsletter that is not ready waits for somebody. */
export const NEWSLETTER_WAITS_DAYS = 3

export const searchNewsletters = call({
  service: 'newsletter',
  method: 'GET',
  path: '/api/admin/newsletters',
  access: NEWSLETTER_BUILDERS,
  summary: `Newsletters with these words in their subject line or title, the latest first, ${NEWSLETTERS_FOUND} at most`,
  refuses: [],
  query: z.object({ search: z.string().trim().min(1).max(200) }),
  answer: z.object({
    newsletters: z.array(Newsletter.pick({ id: true, title: true, subject_line: true, schedule: true, state: true })),
  }),
})

export const getNewslettersWaiting = call({
  service: 'newsletter',
  method: 'GET',
  path: '/api/admin/newsletters/waiting',
  access: NEWSLETTER_BUILDERS,
  summary: `How many newsletters of the next ${NEWSLETTER_WAITS_DAYS} days are not ready, and how many stopped half-way`,
  refuses: [],
  answer: z.object({ waiting: z.object({ not_ready: z.int(), paused: z.int() }) }),
})
