import { setTimeout as wait } from 'node:timers/promises'

/** In quiet times a partition is written so often at most: each insert makes parts in five tables, however few its rows. */
const INTERVAL_MS = 300
/** Where inserts are slow, as much of the time is left to others, but no more than lets figures come within a second or so. */
const REST_PER_WORK = 1
const LONGEST_REST_MS = 50

/** The rest after an insert, in which the next messages gather. */
export class InsertRhythm {
  readonly #over = new AbortController()

  /** @param began when the insert began, milliseconds of performance.now() */
  async rest(began: number): Promise<void> {
    const took = performance.now() - began
    const pause = Math.min(LONGEST_REST_MS, Math.max(INTERVAL_MS - took, took * REST_PER_WORK))
    await wait(pause, undefined, { signal: this.#over.signal }).catch(() => undefined)
  }

  /** Cuts every rest short, for good. */
  end(): void {
    this.#over.abort()
  }
}
