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
