import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/** Small regular jobs share one queue. Each comes again by its schedule, so a failed one is not retried. */
const maintenance = { service: 'newsletter', queue: 'newsletter.upkeep', payload: Nothing, attempts: 1, keepsFailed: 20 } as const

/** Enqueues due mails that have no job in the sending queue. */
export const sweepMails = job({ ...maintenance, name: 'sweep' })

/** Removes personal data that has reached its retention. */
export const purgeMailData = job({ ...maintenance, name: 'forget' })
