import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

// A failed sweep is not retried: the next scheduled one finds the same rows.

/** Starts due erasures of members, repeats requests to services that have not answered, and finishes complete ones. */
export const sweepErasures = job({
  service: 'identity',
  queue: 'identity.erasures',
  name: 'sweep',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})

/** Enqueues waiting contact messages and replies. */
export const sweepContactMessages = job({
  service: 'identity',
  queue: 'identity.contact-sweep',
  name: 'sweep',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})

/** Deletes contact messages that have reached their retention. */
export const purgeContactMessages = job({
  service: 'identity',
  queue: 'identity.contact-sweep',
  name: 'purge',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})
