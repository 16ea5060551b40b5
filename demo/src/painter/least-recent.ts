/** LRU cache for results of an expensive step, limited by bytes. */
export class LeastRecent<Value extends { readonly pixels: Uint8Array }> {
  readonly #held = new Map<string, Value>()
  #bytes = 0

  constructor(readonly capacity: number) {}

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const found = this.#held.get(key)
    if (found) {
      this.#held.delete(key)
      this.#held.set(key, found)
      return found
    }
    const made = await make()
    this.#held.set(key, made)
    this.#bytes += made.pixels.length
    for (const [oldest, value] of this.#held) {
      if (this.#bytes <= this.capacity || oldest === key) break
      this.#held.delete(oldest)
      this.#bytes -= value.pixels.length
    }
    return made
  }
}
