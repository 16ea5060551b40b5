import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/** Rebuilds the dictionary of the search. */
export const refreshSearchWords = job({
  service: 'catalog',
  queue: 'catalog.search-words',
  name: 'refresh',
  payload: Nothing,
  keepsFailed: 20,
})

/** Makes gifts searchable that were published since the last run. */
export const indexPublishedGifts = job({
  service: 'catalog',
  queue: 'catalog.published-gifts',
  name: 'look',
  payload: Nothing,
  attempts: 1,
  keepsFailed: 20,
})
