import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/** Asks Etsy for the listings of keywords that are due, until none is, or the limits of Etsy are reached. */
export const searchEtsy = job({
  service: 'catalog',
  queue: 'catalog.etsy-search',
  name: 'search',
  payload: Nothing,
  // The next one comes by its schedule, and goes on where this one stopped.
  attempts: 1,
  keepsFailed: 20,
})
