import { setTimeout as wait } from 'node:timers/promises'

/** A partition is written so often at most: each insert makes parts in five tables, however few its rows. */
const INTERVAL_MS = 300
/** Where inserts are slower than that, so much is left to others. */
const REST_MS = 50

/** The rest after an insert, in which the next messages gather. */
export class InsertRhythm {
  readonly #over = new AbortController()

  /** @param began when the insert began, milliseconds of performance.now() */
  async rest(began: number): Promise<void> {
    const took = performance.now() - began
    await wait(Math.max(INTERVAL_MS - took, REST_MS), undefined, { signal: this.#over.signal }).catch(() => undefined)
  }

  /** Cuts every rest short, for good. */
  end(): void {
    this.#over.abort()
  }
}
