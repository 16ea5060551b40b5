import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/**
 * Reads dates and titles anew of giveaways that a provider runs and that have not ended. Not retried: the next scheduled one
 * reads the same.
 */
export const syncGiveaways = job({
  service: 'giveaways',
  queue: 'giveaways.provider',
  name: 'sync',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})
