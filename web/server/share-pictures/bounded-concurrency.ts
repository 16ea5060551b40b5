import { TemporarilyUnavailable } from '../generated-files/generated-file.ts'

/** Does a few things at once, lets a few more wait, and refuses the rest; who asks for the same thing gets the same one. */
export class BoundedConcurrency<Result> {
  readonly #running = new Map<string, Promise<Result>>()
  readonly #waiting: (() => void)[] = []
  #busy = 0

  constructor(private readonly concurrency: number, private readonly maxQueued: number) {}

  /** @throws NotNow when too many wait already */
  async run(key: string, work: () => Promise<Result>): Promise<Result> {
    const known = this.#running.get(key)
    if (known !== undefined) return known
    if (this.#busy >= this.concurrency && this.#waiting.length >= this.maxQueued) throw new TemporarilyUnavailable()
    const doing = this.#runWhenFree(work).finally(() => this.#running.delete(key))
    this.#running.set(key, doing)
    return doing
  }

  async #runWhenFree(work: () => Promise<Result>): Promise<Result> {
    if (this.#busy >= this.concurrency) await new Promise<void>((resolve) => { this.#waiting.push(resolve) })
    else this.#busy += 1
    try {
      return await work()
    } finally {
      // Whoever waits longest takes this place over.
      const next = this.#waiting.shift()
      if (next === undefined) this.#busy -= 1
      else next()
    }
  }
}
