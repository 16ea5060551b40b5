import type { JobDeclaration } from '@ribbonry/contracts'
import type { JobsOptions } from 'bullmq'

/** What BullMQ is told of a job: it is tried as its declaration says, forgotten once it is done, and kept once it has failed. */
export function jobOptions({ attempts, backoff, keepsFailed }: JobDeclaration): JobsOptions {
  const { type, delayMs, jitter } = backoff
  return {
    attempts,
    backoff: { type, delay: delayMs, ...(jitter === undefined ? {} : { jitter }) },
    removeOnComplete: true,
    removeOnFail: keepsFailed,
  }
}
