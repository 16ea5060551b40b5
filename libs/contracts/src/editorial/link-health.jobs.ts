import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/** Brings up to date where links are shown, where no transaction did. */
export const keepLinkUses = job({
  service: 'editorial',
  queue: 'editorial.link-uses',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})
