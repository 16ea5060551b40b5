import { NotNow } from '../machines/made-file.ts'

/** Does a few things at once, lets a few more wait, and refuses the rest; who asks for the same thing gets the same one. */
export class BoundedWork<Result> {
  readonly #under = new Map<string, Promise<Result>>()
  readonly #waiting: (() => void)[] = []
  #busy = 0

  constructor(private readonly atOnce: number, private readonly mayWait: number) {}

  /** @throws NotNow when too many wait already */
  async do(key: string, work: () => Promise<Result>): Promise<Result> {
    const known = this.#under.get(key)
    if (known !== undefined) return known
    if (this.#busy >= this.atOnce && this.#waiting.length >= this.mayWait) throw new NotNow()
    const doing = this.#inTurn(work).finally(() => this.#under.delete(key))
    this.#under.set(key, doing)
    return doing
  }

  async #inTurn(work: () => Promise<Result>): Promise<Result> {
    if (this.#busy >= this.atOnce) await new Promise<void>((resolve) => { this.#waiting.push(resolve) })
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
