/** How long ids are collected for one call, in milliseconds. */
const BATCH_MS = 100

interface LookupCalls {
  /** Which of these the member has saved. */
  readonly posts: (ids: readonly number[]) => Promise<readonly number[]>
  readonly ads: (ids: readonly number[]) => Promise<readonly number[]>
  /** Maximum of ids per call. */
  readonly maxIds: number
  readonly found: (kind: Kind, ids: readonly number[]) => void
}

export type Kind = 'posts' | 'ads'

/** Looks up which items are saved: each id once, batched. Failed calls are ignored. */
export class SavedItemLookup {
  readonly #calls: LookupCalls
  readonly #checked = { posts: new Set<number>(), ads: new Set<number>() }
  readonly #waiting = { posts: new Set<number>(), ads: new Set<number>() }
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(calls: LookupCalls) {
    this.#calls = calls
  }

  add(kind: Kind, id: number): void {
    if (this.#checked[kind].has(id)) return
    this.#checked[kind].add(id)
    this.#waiting[kind].add(id)
    this.#timer ??= setTimeout(() => {
      void this.flush()
    }, BATCH_MS)
  }

  /** Sends the collected ids. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await Promise.all(
      (['posts', 'ads'] as const).flatMap((kind) => {
        const ids = [...this.#waiting[kind]]
        this.#waiting[kind].clear()
        return chunks(ids, this.#calls.maxIds).map((some) => this.#request(kind, some))
      }),
    )
  }

  async #request(kind: Kind, ids: readonly number[]): Promise<void> {
    const saved = await this.#calls[kind](ids).catch(() => [])
    if (saved.length > 0) this.#calls.found(kind, saved)
  }
}

function chunks(ids: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size))
}
