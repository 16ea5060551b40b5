/** Random numbers from 0 up to 1, reproducible by seed (Mulberry32). */
export class SeededRandom {
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

  /** True with the given probability. */
  isBelow(share: number): boolean {
    return this.next() < share
  }

  /** An integer from 0 up to `count`, exclusive. */
  nextInteger(count: number): number {
    return Math.floor(this.next() * count)
  }

  /** Picks by weight; the weights sum up to 1. */
  pickWeighted<Value>(weighted: readonly (readonly [Value, number])[]): Value {
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
  nextHex(): string {
    return [0, 1]
      .map(() =>
        Math.floor(this.next() * 2 ** 32)
          .toString(16)
          .padStart(8, '0'),
      )
      .join('')
  }
}
