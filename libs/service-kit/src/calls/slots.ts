import { DomainError } from './domain-error.ts'

/**
 * Lets few pieces of work run at a time and few wait, in the order in which they came: what is costly then starves neither the
 * machine nor whatever else it does.
 */
export class ConcurrencyLimit {
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(
    private readonly slots: number,
    private readonly longestQueue: number,
  ) {}

  /** @throws DomainError `busy` when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.slots) {
      this.#running += 1
      return
    }
    if (this.#waiting.length >= this.longestQueue)
      throw new DomainError('unavailable', 'busy', 'We are busy for a moment. Please try again.')
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** A slot is handed on rather than given back while somebody waits. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#running -= 1
    else next()
  }
}
