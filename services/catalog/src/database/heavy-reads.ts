import pLimit from 'p-limit'

/**
 * Reads that keep a processor busy for tens of milliseconds: so many at a time, the others in the order in which they came. Run together,
 * each of them would take as long as all, and so would the lists beside them.
 */
export class HeavyReads {
  readonly #limit: ReturnType<typeof pLimit>

  constructor(atOnce: number) {
    this.#limit = pLimit(atOnce)
  }

  async run<Answer>(read: () => Promise<Answer>): Promise<Answer> {
    return await this.#limit(read)
  }
}
