import { createHash } from 'node:crypto'

/** Longest delay of an answer, in milliseconds. */
export const MOST_DELAY_MS = 150

/**
 * Pseudo-random delays of answers from a seed. They depend on the request and on the number of equal ones before it in the same
 * test, not on the order of different requests, so that a seed reproduces them.
 */
export class AnswerDelays {
  readonly #seed: number
  readonly #counts = new Map<string, number>()

  constructor(seed: number) {
    this.#seed = seed
  }

  /** Milliseconds for the next request of this name, such as `GET /api/me`. */
  of(request: string): number {
    const count = this.#counts.get(request) ?? 0
    this.#counts.set(request, count + 1)
    const digest = createHash('sha256').update(`${this.#seed} ${count} ${request}`).digest()
    return digest.readUInt32BE() % (MOST_DELAY_MS + 1)
  }

  /** Starts over, for the next test. */
  restart(): void {
    this.#counts.clear()
  }
}
