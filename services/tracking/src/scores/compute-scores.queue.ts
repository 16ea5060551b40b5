import type { JobsOptions } from 'bullmq'

export const COMPUTE_SCORES_QUEUE = 'tracking.compute-scores'

/** Failed computations are retried, then left to the next schedule; failed jobs are kept for inspection. */
export const COMPUTE_SCORES_OPTIONS: JobsOptions = {
  attempts: 4,
  backoff: { type: 'exponential', delay: 2000 },
  removeOnComplete: 20,
  removeOnFail: 100,
}
