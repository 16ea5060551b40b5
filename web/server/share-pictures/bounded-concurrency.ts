import { TemporarilyUnavailable } from '../generated-files/generated-file.ts'

/** Bounded concurrency with a bounded queue. Callers with the same key share one task. */
export class BoundedConcurrency<Result> {
  readonly #running = new Map<string, Promise<Result>>()
  readonly #waiting: (() => void)[] = []
  #busy = 0

  constructor(
    private readonly concurrency: number,
    private readonly maxQueued: number,
  ) {}

  /** @throws TemporarilyUnavailable when the queue is full */
  async run(key: string, task: () => Promise<Result>): Promise<Result> {
    const shared = this.#running.get(key)
    if (shared !== undefined) return shared
    if (this.#busy >= this.concurrency && this.#waiting.length >= this.maxQueued) throw new TemporarilyUnavailable()
    const result = this.#runWhenFree(task).finally(() => this.#running.delete(key))
    this.#running.set(key, result)
    return result
  }

  async #runWhenFree(task: () => Promise<Result>): Promise<Result> {
    if (this.#busy >= this.concurrency)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
      })
    else this.#busy += 1
    try {
      return await task()
    } finally {
      // The slot goes to the task that has waited longest.
      const next = this.#waiting.shift()
      if (next === undefined) this.#busy -= 1
      else next()
    }
  }
}
