import { z } from 'zod'
import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

const operation = {
  service: 'catalog',
  queue: 'catalog.post-operations',
  payload: z.object({ id: z.int() }),
  attempts: 5,
  keepsFailed: 100,
} as const

/** Runs or resumes a change of many gifts. */
export const changePosts = job({ ...operation, name: 'change' })
/** Takes an operation back, or goes on with it: `id` is that of the undo. */
export const putOperationBack = job({ ...operation, name: 'put-back' })

const upkeep = { service: 'catalog', queue: 'catalog.staff-upkeep', payload: Nothing, attempts: 1, keepsFailed: 20 } as const

/** Enqueues operations again whose job was lost. */
export const resumePostOperations = job({ ...upkeep, name: 'operations' })
/** Deletes what has been in the trash for its days. */
export const emptyTrash = job({ ...upkeep, name: 'trash' })
/** Forgets cached pages of yesterday's boosted post at New York's midnight. */
export const beginBoostDay = job({ ...upkeep, name: 'boost-day' })
