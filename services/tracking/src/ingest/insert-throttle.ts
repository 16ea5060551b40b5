import { setTimeout as wait } from 'node:timers/promises'

/** Minimum time between inserts of a partition: each insert creates parts in five tables, however few its rows. */
const INTERVAL_MS = 300
/** Minimum pause after inserts that take longer. */
const MIN_PAUSE_MS = 50

/** Pauses after an insert, so that the next messages form a larger batch. */
export class InsertThrottle {
  readonly #stopped = new AbortController()

  /** @param began start of the insert, milliseconds of performance.now() */
  async pause(began: number): Promise<void> {
    const took = performance.now() - began
    await wait(Math.max(INTERVAL_MS - took, MIN_PAUSE_MS), undefined, { signal: this.#stopped.signal }).catch(() => undefined)
  }

  /** Ends current and later pauses at once. */
  stop(): void {
    this.#stopped.abort()
  }
}
