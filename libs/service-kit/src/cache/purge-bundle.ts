/** Milliseconds between two purges. */
const PAUSE_MS = 1000

/**
 * Purges that follow each other quickly, as the steps of one sitting do: the first is done at once, those of the next second
 * together at its end. Nothing waits longer.
 */
export class PurgeBundle<Item> {
  readonly #waiting = new Set<Item>()
  #timer: NodeJS.Timeout | undefined
  #purging: Promise<void> = Promise.resolve()

  /** @param purge reports its failures itself */
  constructor(
    private readonly purge: (items: readonly Item[]) => Promise<void>,
    private readonly pauseMs = PAUSE_MS,
  ) {}

  /** Resolves after the purge, or at once where it is left to the next one. */
  async add(...items: readonly Item[]): Promise<void> {
    for (const item of items) this.#waiting.add(item)
    if (this.#timer === undefined) await this.#next()
  }

  /** Purges what waits; called at the end of long work, and before the process ends. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#purging = this.#purgeWaiting()
    await this.#purging
  }

  /** Leaves out what waits: something else purges it. */
  drop(): void {
    this.#waiting.clear()
  }

  async #next(): Promise<void> {
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (this.#waiting.size > 0) void this.#next()
    }, this.pauseMs)
    this.#timer.unref()
    this.#purging = this.#purgeWaiting()
    await this.#purging
  }

  async #purgeWaiting(): Promise<void> {
    await this.#purging
    const items = [...this.#waiting]
    this.#waiting.clear()
    if (items.length > 0) await this.purge(items)
  }
}
