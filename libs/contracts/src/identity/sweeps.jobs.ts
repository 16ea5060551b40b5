import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

// A sweep that fails is not tried again: the next one is on its way and finds the same.

/** Starts due erasures of members, asks again where a service has not answered, and finishes those that are complete. */
export const sweepErasures = job({
  service: 'identity',
  queue: 'identity.erasures',
  name: 'sweep',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})

/** Enqueues contact messages that wait. */
export const sweepContactMessages = job({
  service: 'identity',
  queue: 'identity.contact-sweep',
  name: 'sweep',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})
