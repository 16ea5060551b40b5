/** Pseudo-random numbers, reproducible for a seed (mulberry32). */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, and not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  happens(share: number): boolean {
    return this.next() < share
  }

  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  /** A uniformly chosen element. @throws RangeError when there is none */
  of<Each>(all: readonly Each[]): Each {
    const chosen = all[Math.floor(this.next() * all.length)]
    if (chosen === undefined) throw new RangeError('There is nothing to choose from')
    return chosen
  }

  /** An exponentially distributed waiting time. */
  wait(mean: number): number {
    return -Math.log(1 - this.next()) * mean
  }
}

/** A reproducible number from 0 to 1 for an id and a seed, uncorrelated between neighbouring ids. */
export function shareOf(thing: number, seed: number): number {
  return new SeededRandom(Math.imul(thing, 0x9e3779b1) ^ seed).next()
}
