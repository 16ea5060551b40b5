import type { JobsOptions } from 'bullmq'

export const COMPUTE_SCORES_QUEUE = 'tracking.compute-scores'

/** A computation that failed is tried again; one that keeps failing is left to the next turn, and kept to be looked at. */
export const COMPUTE_SCORES_OPTIONS: JobsOptions = {
  attempts: 4,
  backoff: { type: 'exponential', delay: 2000 },
  removeOnComplete: 20,
  removeOnFail: 100,
}
