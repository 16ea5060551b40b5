import type { JobDeclaration } from '@ribbonry/contracts'
import type { JobsOptions } from 'bullmq'

/** BullMQ options of a job: attempts as declared; removed when done; kept when failed. */
export function jobOptions({ attempts, backoff, keepsFailed }: JobDeclaration): JobsOptions {
  const { type, delayMs, jitter } = backoff
  return {
    attempts,
    backoff: { type, delay: delayMs, ...(jitter === undefined ? {} : { jitter }) },
    removeOnComplete: true,
    removeOnFail: keepsFailed,
  }
}
