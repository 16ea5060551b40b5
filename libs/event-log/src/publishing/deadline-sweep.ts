interface Expiring {
  readonly deadline: number
  readonly settled: boolean
}

/** Interval at which settled items are removed, so that they do not pile up in a busy publisher, milliseconds. */
const SWEEP_MS = 500

/** Calls back for items that have not settled by their deadline. One timer serves all: deadlines come in the order of adding. */
export class DeadlineSweep<Item extends Expiring> {
  #items: Item[] = []
  #timer: NodeJS.Timeout | undefined
  readonly #expire: (item: Item) => void

  constructor(expire: (item: Item) => void) {
    this.#expire = expire
  }

  add(item: Item): void {
    this.#items.push(item)
    if (this.#timer === undefined) this.#schedule(item)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#items = []
  }

  #sweep(): void {
    this.#timer = undefined
    const now = Date.now()
    const waiting: Item[] = []
    for (const item of this.#items) {
      if (item.settled) continue
      if (item.deadline <= now) this.#expire(item)
      else waiting.push(item)
    }
    this.#items = waiting
    const [next] = waiting
    if (next) this.#schedule(next)
  }

  #schedule({ deadline }: Item): void {
    const wait = Math.min(SWEEP_MS, Math.max(1, deadline - Date.now()))
    // a pending acknowledgement holds a socket; this timer alone must not keep the process alive
    this.#timer = setTimeout(() => this.#sweep(), wait).unref()
  }
}
