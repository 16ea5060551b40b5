import { backoffMs } from '../deadline.ts'
import { type ConsumeOptions } from '../event-log.ts'

/** Time limit for a consumer's first join of its group, milliseconds. */
export const JOIN_MS = 30_000

/** The options of a consumer with their defaults filled in. */
export const consumerSettings = (options: ConsumeOptions) => {
  const { firstMs, longestMs } = options.retry ?? { firstMs: 200, longestMs: 30_000 }
  return {
    ...options,
    maxMessages: options.maxMessages ?? 500,
    parallelPartitions: options.parallelPartitions ?? 1,
    /** Pause after the failed attempt with that number. */
    pauseMs: (attempt: number): number => backoffMs(attempt, firstMs, longestMs),
    onFailure: options.onFailure ?? (() => undefined),
  }
}

export type ConsumerSettings = ReturnType<typeof consumerSettings>
