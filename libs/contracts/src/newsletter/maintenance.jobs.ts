import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/** Small scheduled jobs share one queue. A failed one is not retried, since its schedule repeats it. */
const maintenance = { service: 'newsletter', queue: 'newsletter.upkeep', payload: Nothing, attempts: 1, keepsFailed: 20 } as const

/** Enqueues due mails that have no job in the sending queue. */
export const sweepMails = job({ ...maintenance, name: 'sweep' })

/** Removes personal data that has reached its retention. */
export const purgeMailData = job({ ...maintenance, name: 'forget' })

/** Makes drafts of newsletters for giveaways that have begun. */
export const draftGiveawayNewsletters = job({ ...maintenance, name: 'giveaway-drafts' })

/** Begins newsletters whose time has come without a job, and schedules those that have lost theirs. */
export const sweepNewsletters = job({ ...maintenance, name: 'sweep-newsletters' })

/** Checks newsletters again that take no changes any more. */
export const checkLockedNewsletters = job({ ...maintenance, name: 'lock-checks' })

/** Looks whether the shops' links of gifts in coming newsletters answer. */
export const checkNewsletterLinks = job({ ...maintenance, name: 'link-checks' })
