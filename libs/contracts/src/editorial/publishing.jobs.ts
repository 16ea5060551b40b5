import { z } from 'zod'
import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/** Checks the conditions of a guide once more and makes it public. A guide that is not `publishing` is left alone. */
export const publishGuideJob = job({
  service: 'editorial',
  queue: 'editorial.publishing',
  name: 'publish',
  payload: z.object({ guide_id: z.int() }),
  attempts: 5,
  backoff: { type: 'exponential', delayMs: 500, jitter: 0.5 },
  keepsFailed: 100,
})

/** Finds guides that have been `publishing` for minutes, and mails that are due. */
export const sweepGuides = job({ service: 'editorial', queue: 'editorial.sweep', payload: Nothing, attempts: 1, keepsFailed: 20 })

/** Removes guides for good that have been in the trash for its days. */
export const emptyGuideTrash = job({
  service: 'editorial',
  queue: 'editorial.trash',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})
