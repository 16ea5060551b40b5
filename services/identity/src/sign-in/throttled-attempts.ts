import type { Clock } from '@ribbonry/service-kit'

const REPORT_INTERVAL_MS = 10_000

/** Counts throttled attempts and limits how often they are logged, so that an attacker cannot flood the log. */
export class ThrottledAttempts {
  #count = 0
  #lastReport = -Infinity

  constructor(private readonly clock: Clock) {}

  /** Counts one attempt. Returns the number since the last report, or undefined within ten seconds of it. */
  add(): number | undefined {
    this.#count += 1
    if (this.clock().getTime() - this.#lastReport < REPORT_INTERVAL_MS) return undefined
    const count = this.#count
    this.#lastReport = this.clock().getTime()
    this.#count = 0
    return count
  }
}
