import { DomainError } from './domain-error.ts'

/** Bounded concurrency with a bounded queue, first in, first out: expensive work starves neither the machine nor other work. */
export class ConcurrencyLimit {
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(
    private readonly slots: number,
    private readonly longestQueue: number,
  ) {}

  /** @throws DomainError `busy` when the queue is full */
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

  /** While a task waits, a slot is passed on rather than released. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#running -= 1
    else next()
  }
}
