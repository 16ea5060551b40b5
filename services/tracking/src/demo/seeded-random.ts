/** Numbers from 0 up to 1, always the same for a seed (Mulberry32), and what is chosen by them. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** True so often of one time. */
  happens(share: number): boolean {
    return this.next() < share
  }

  /** A whole number from 0 below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  /** One of a few, by their weights, which sum up to 1. */
  among<Value>(weighted: readonly (readonly [Value, number])[]): Value {
    let rest = this.next()
    for (const [value, weight] of weighted) {
      rest -= weight
      if (rest < 0) return value
    }
    const last = weighted.at(-1)
    if (last === undefined) throw new Error('There is nothing to choose from')
    return last[0]
  }

  /** Sixteen hexadecimal digits. */
  digits(): string {
    return [0, 1].map(() => Math.floor(this.next() * 2 ** 32).toString(16).padStart(8, '0')).join('')
  }
}
