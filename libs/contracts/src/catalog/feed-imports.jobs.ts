import { z } from 'zod'
import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/** Id of a feed import or of a stored feed. */
const Id = z.object({ id: z.int() })

/** Runs or resumes an import. */
export const runFeedImport = job({
  service: 'catalog',
  queue: 'catalog.import-feed',
  name: 'import',
  payload: Id,
  attempts: 5,
  keepsCompleted: 100,
})

/** Marks imports of dead processes as interrupted. */
export const sweepImports = job({
  service: 'catalog',
  queue: 'catalog.sweep-imports',
  name: 'sweep',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 100,
})

/** Fetches the pictures of imported gifts. */
export const fetchFeedPictures = job({
  service: 'catalog',
  queue: 'catalog.fetch-pictures',
  name: 'fetch',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 100,
})

/** Fetches a feed from an address that staff gave. Staff see a failure and ask again. */
export const fetchFeed = job({
  service: 'catalog',
  queue: 'catalog.fetch-feed',
  name: 'fetch',
  payload: Id,
  // A second one goes on where the service stopped; what the address refuses is no failure of the job.
  attempts: 2,
  keepsFailed: 100,
})

const feedChanges = { service: 'catalog', queue: 'catalog.feed-changes', payload: Id, attempts: 5, keepsFailed: 100 } as const

/** Rolls an import back. */
export const rollBackImport = job({ ...feedChanges, name: 'roll-back' })

/** Publishes the gifts of an import that are complete. */
export const publishImport = job({ ...feedChanges, name: 'publish' })
