import { createRequire } from 'node:module'

interface RequestQueue {
  readonly pending: readonly unknown[]
  readonly throttledUntil: number
  throttleCheckTimeoutId: NodeJS.Timeout | null
  checkPendingRequests(): void
}

/** Interval at which requests that wait for a free slot are checked, milliseconds; the same as in kafkajs. */
const CHECK_MS = 10

/**
 * kafkajs 2.2.4 re-arms a timer for its request queue even when the queue is empty, with a negative delay: every connection then
 * wakes each millisecond for ever, and Node warns (TimeoutNegativeWarning). An empty queue needs no timer: push() arms it.
 */
export const patchRequestQueueTimer = (): void => {
  const queue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as { prototype: object }
  Object.assign(queue.prototype, {
    scheduleCheckPendingRequests(this: RequestQueue): void {
      if (this.throttleCheckTimeoutId !== null || this.pending.length === 0) return
      const throttledMs = this.throttledUntil - Date.now()
      this.throttleCheckTimeoutId = setTimeout(
        () => {
          this.throttleCheckTimeoutId = null
          this.checkPendingRequests()
        },
        throttledMs > 0 ? throttledMs : CHECK_MS,
      )
    },
  })
}
