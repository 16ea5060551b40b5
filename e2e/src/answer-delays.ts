import { createHash } from 'node:crypto'

/** Milliseconds by which an answer is late at most. */
export const MOST_DELAY_MS = 150

/**
 * Delays of answers that look random and follow from a seed. They depend on the request and on how many equal ones came before
 * it in the same test, not on the order in which different requests arrive, so that a seed repeats them.
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

  /** Begins anew, for the next test. */
  restart(): void {
    this.#counts.clear()
  }
}
