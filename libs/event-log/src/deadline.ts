import { setTimeout as delay } from 'node:timers/promises'
import { EventLogUnavailableError } from './errors.ts'

/**
 * Settles as the promise does, or rejects at the deadline. The work itself is not cancelled.
 * @param deadline milliseconds since 1970
 * @throws EventLogUnavailableError with `message`
 */
export const within = async <Result>(work: Promise<Result>, deadline: number, message: string): Promise<Result> => {
  const timer = new AbortController()
  const late = delay(Math.max(0, deadline - Date.now()), undefined, { signal: timer.signal }).then(() => {
    throw new EventLogUnavailableError(message)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
    // the aborted timer rejects, and work that missed the deadline may reject too: nothing handles those rejections any more
    late.catch(() => undefined)
    work.catch(() => undefined)
  }
}

/** Milliseconds before attempt number `attempt` + 1: exponential backoff from `firstMs` to at most `longestMs`. */
export const backoffMs = (attempt: number, firstMs: number, longestMs: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(attempt - 1, 30))

/**
 * Retries the work, with short pauses, until it succeeds.
 * @throws EventLogUnavailableError with `message` at the deadline; its cause is the last failure
 */
export const until = async <Result>(deadline: number, message: string, work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await within(work(), deadline, message)
    } catch (failure) {
      const wait = backoffMs(attempt, 50, 500)
      if (failure instanceof EventLogUnavailableError) throw failure
      if (Date.now() + wait >= deadline) throw new EventLogUnavailableError(message, failure)
      await delay(wait)
    }
  }
}
