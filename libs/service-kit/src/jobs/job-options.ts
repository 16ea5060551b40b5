import type { JobDeclaration } from '@ribbonry/contracts'
import type { JobsOptions } from 'bullmq'

/** BullMQ options of a job: attempts and numbers of kept jobs as declared. */
export function jobOptions({ attempts, backoff, keepsFailed, keepsCompleted }: JobDeclaration): JobsOptions {
  const { type, delayMs, jitter } = backoff
  return {
    attempts,
    backoff: { type, delay: delayMs, ...(jitter === undefined ? {} : { jitter }) },
    removeOnComplete: keepsCompleted,
    removeOnFail: keepsFailed,
  }
}
