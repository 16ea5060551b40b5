const REPORT_INTERVAL_MS = 10_000

/** Counts tries at passwords that were put off, and says when to tell: a line in the log for each would be the guesser's to write. */
export class ThrottledAttempts {
  #count = 0
  #lastReport = -Infinity

  constructor(private readonly now: () => number = Date.now) {}

  /** One more. How many there were since it was last told, this one included; undefined within ten seconds of that. */
  add(): number | undefined {
    this.#count += 1
    if (this.now() - this.#lastReport < REPORT_INTERVAL_MS) return undefined
    const count = this.#count
    this.#lastReport = this.now()
    this.#count = 0
    return count
  }
}
