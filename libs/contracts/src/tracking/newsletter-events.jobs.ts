import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/** Adds up old visits and clicks of newsletters, and deletes them with their sessions. */
export const addUpNewsletterEvents = job({
  service: 'tracking',
  queue: 'tracking.maintenance',
  name: 'add-up-newsletter-events',
  payload: Nothing,
  attempts: 4,
  keepsFailed: 20,
})
