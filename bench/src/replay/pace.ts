import { setTimeout as pause } from 'node:timers/promises'

/** Time that may be made up for after a pause of the machine, in milliseconds. */
const MOST_BEHIND_MS = 250

/** Lets so many events through in a second, one visitor after the other. */
export class Pace {
  readonly #perMs: number
  /** When the next may go, on the clock of `performance`. */
  #next = 0

  constructor(perSecond: number) {
    this.#perMs = perSecond / 1000
  }

  /** Waits until there is room for so many more. */
  async take(events: number): Promise<void> {
    const now = performance.now()
    const at = Math.max(this.#next, now - MOST_BEHIND_MS)
    this.#next = at + events / this.#perMs
    if (at > now) await pause(at - now)
  }
}
