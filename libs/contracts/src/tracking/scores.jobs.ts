import { Nothing } from '../envelope.ts'
import { job } from '../jobs/job.ts'

/** Computes the scores of all posts and publishes those that changed. Its result is the version and the numbers of posts. */
export const computeScores = job({
  service: 'tracking',
  queue: 'tracking.compute-scores',
  name: 'compute',
  payload: Nothing,
  attempts: 4,
  keepsFailed: 100,
  keepsCompleted: 20,
})
