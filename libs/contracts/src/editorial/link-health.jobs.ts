import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

const scheduled = { service: 'editorial', payload: Nothing, attempts: 1, keepsFailed: 20 } as const

/** Brings up to date where links are shown, where no transaction did. */
export const keepLinkUses = job({ ...scheduled, queue: 'editorial.link-uses' })

/** Asks the links that are due. */
export const checkDueLinks = job({ ...scheduled, queue: 'editorial.link-checks' })

/** Counts the links of each shop that work today. */
export const countLinkHealth = job({ ...scheduled, queue: 'editorial.link-days' })

/** Computes anew what links are worth. */
export const weighLinks = job({ ...scheduled, queue: 'editorial.link-worth' })
