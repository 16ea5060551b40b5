/** Pseudo-random choices, reproducible for the same words (FNV-1a). */
export class Chance {
  #state: number

  constructor(words: string) {
    let state = 0x811c9dc5
    for (let i = 0; i < words.length; i++) state = Math.imul(state ^ words.charCodeAt(i), 0x01000193)
    this.#state = state >>> 0
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (Math.imul(this.#state ^ (this.#state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return ((this.#state ^ (this.#state >>> 13)) >>> 0) / 0x1_0000_0000
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(this.next() * items.length)] ?? items[0]
  }

  between(low: number, high: number): number {
    return Math.round((low + (high - low) * this.next()) * 1000) / 1000
  }
}
