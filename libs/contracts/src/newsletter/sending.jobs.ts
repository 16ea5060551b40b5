import { z } from 'zod'
import { job } from '../jobs/job.ts'

/** Sends one stored mail. A failed job is not retried or kept: the table of mails has what is due, and a sweep enqueues it. */
export const sendStoredMail = job({
  service: 'newsletter',
  queue: 'newsletter.sending',
  name: 'send',
  payload: z.object({ id: z.string() }),
  attempts: 1,
  keepsFailed: 0,
})

/**
 * Begins to send a newsletter at its time. The table of newsletters has what is due: a job that is lost or too early does no harm.
 */
export const beginNewsletter = job({
  service: 'newsletter',
  queue: 'newsletter.beginnings',
  name: 'begin',
  payload: z.object({ newsletter_id: z.int().min(1) }),
  attempts: 3,
  keepsFailed: 20,
})
