import { backoffMs } from '../deadline.ts'
import { type ConsumeOptions } from '../event-log.ts'

/** How long a consumer may take to join its group at first, milliseconds. */
export const JOIN_MS = 30_000

/** The options of a consumer with their defaults filled in. */
export const consumerSettings = (options: ConsumeOptions) => {
  const { firstMs, longestMs } = options.retry ?? { firstMs: 200, longestMs: 30_000 }
  return {
    ...options,
    maxMessages: options.maxMessages ?? 500,
    parallelPartitions: options.parallelPartitions ?? 1,
    /** Pause after the failed attempt of that number. */
    pauseMs: (attempt: number): number => backoffMs(attempt, firstMs, longestMs),
    onFailure: options.onFailure ?? (() => undefined),
  }
}

export type ConsumerSettings = ReturnType<typeof consumerSettings>
