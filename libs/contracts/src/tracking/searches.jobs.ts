import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/** Forgets searches that are older than the list of searches shows. */
export const forgetSearches = job({
  service: 'tracking',
  queue: 'tracking.old-searches',
  name: 'forget',
  payload: Nothing,
  keepsFailed: 20,
})
