import { TooMany } from '@ribbonry/service-kit'

/** More waiting attempts for one key come from a machine. */
const MAX_WAITING = 100
/** The queue is empty by then. */
const RETRY_AFTER_SECONDS = 30

/** Runs work for the same key one after the other. */
export class KeyedQueue {
  readonly #last = new Map<string, { promise: Promise<unknown>; waiting: number }>()

  /** @throws DomainError `too-many-tries` when too many wait already; whatever the work throws */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key)
    const waiting = (before?.waiting ?? 0) + 1
    if (waiting > MAX_WAITING)
      throw new TooMany(
        'too-many-tries',
        `Too many attempts. Please try again in ${RETRY_AFTER_SECONDS} seconds.`,
        RETRY_AFTER_SECONDS,
      )
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const mine = { promise, waiting }
    this.#last.set(key, mine)
    await before?.promise
    try {
      return await work()
    } finally {
      const last = this.#last.get(key)
      if (last === mine) this.#last.delete(key)
      else if (last !== undefined) last.waiting -= 1
      resolve(undefined)
    }
  }
}
