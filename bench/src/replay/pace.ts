import { setTimeout as pause } from 'node:timers/promises'

/** Maximum backlog that is made up for after a pause of the machine, in milliseconds. */
const MOST_BEHIND_MS = 250

/** Rate limiter for events, first come first served. */
export class Pace {
  readonly #perMs: number
  /** When the next event may be sent, on the clock of `performance`. */
  #next = 0

  constructor(perSecond: number) {
    this.#perMs = perSecond / 1000
  }

  /** Waits until this many further events may be sent. */
  async take(events: number): Promise<void> {
    const now = performance.now()
    const at = Math.max(this.#next, now - MOST_BEHIND_MS)
    this.#next = at + events / this.#perMs
    if (at > now) await pause(at - now)
  }
}
