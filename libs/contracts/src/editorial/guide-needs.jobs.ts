import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

const scheduled = { service: 'editorial', payload: Nothing, attempts: 1, keepsFailed: 20 } as const

/** Looks at guides again of which something changed that they may need work for. */
export const refreshGuideNeeds = job({ ...scheduled, queue: 'editorial.guide-needs' })

/** Plans the mails of Monday to writers about their guides. */
export const planGuideWeeks = job({ ...scheduled, queue: 'editorial.guide-weeks' })

/** Looks at all public guides again. */
export const refreshAllGuideNeeds = job({ ...scheduled, queue: 'editorial.all-guide-needs' })
