/** How long ids wait for company, in milliseconds. */
const GATHERED_FOR = 100

interface Asking {
  /** Which of these the member keeps. */
  readonly posts: (ids: readonly number[]) => Promise<readonly number[]>
  readonly ads: (ids: readonly number[]) => Promise<readonly number[]>
  /** The most ids of one call. */
  readonly most: number
  readonly found: (kind: Kind, ids: readonly number[]) => void
}

export type Kind = 'posts' | 'ads'

/** Looks up which items are saved: each once, many in one call. An answer that does not come is not missed. */
export class Lookup {
  readonly #asking: Asking
  readonly #checked = { posts: new Set<number>(), ads: new Set<number>() }
  readonly #waiting = { posts: new Set<number>(), ads: new Set<number>() }
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(asking: Asking) {
    this.#asking = asking
  }

  add(kind: Kind, id: number): void {
    if (this.#checked[kind].has(id)) return
    this.#checked[kind].add(id)
    this.#waiting[kind].add(id)
    this.#timer ??= setTimeout(() => { void this.flush() }, GATHERED_FOR)
  }

  /** Asks for what waits. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await Promise.all((['posts', 'ads'] as const).flatMap((kind) => {
      const ids = [...this.#waiting[kind]]
      this.#waiting[kind].clear()
      return chunks(ids, this.#asking.most).map((some) => this.#ask(kind, some))
    }))
  }

  async #ask(kind: Kind, ids: readonly number[]): Promise<void> {
    const saved = await this.#asking[kind](ids).catch(() => [])
    if (saved.length > 0) this.#asking.found(kind, saved)
  }
}

function chunks(ids: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size))
}
