/** Cache keys by path. Most paths have a single key, which is stored without a set. */
export class CacheKeyIndex {
  readonly #keys = new Map<string, string | Set<string>>()

  add(path: string, key: string): void {
    const known = this.#keys.get(path)
    if (known === undefined) this.#keys.set(path, key)
    else if (typeof known !== 'string') known.add(key)
    else if (known !== key) this.#keys.set(path, new Set([known, key]))
  }

  delete(path: string, key: string): void {
    const known = this.#keys.get(path)
    if (known === key) this.#keys.delete(path)
    else if (known instanceof Set && known.delete(key) && known.size === 0) this.#keys.delete(path)
  }

  paths(): Iterable<string> {
    return this.#keys.keys()
  }

  of(path: string): readonly string[] {
    const known = this.#keys.get(path)
    if (known === undefined) return []
    return typeof known === 'string' ? [known] : [...known]
  }
}
