/** In this window one path is purged at most twice: at once, and at the end for all purges that came meanwhile. */
const WINDOW_MS = 500

/**
 * Throttles purges. Editing names the same paths repeatedly, and each purge makes a page be fetched again. The first purge of a
 * path is applied at once, later ones together at most half a second later.
 */
export class PurgeBatches {
  /** Paths purged in this window, each with whether it was named again since. */
  readonly #recent = new Map<string, boolean>()
  #timer: NodeJS.Timeout | undefined

  constructor(private readonly drop: (paths: readonly string[]) => void) {}

  add(paths: readonly string[]): void {
    const now: string[] = []
    for (const path of paths) {
      const isFirst = !this.#recent.has(path)
      if (isFirst) now.push(path)
      this.#recent.set(path, !isFirst)
    }
    if (now.length > 0) this.drop(now)
    if (this.#recent.size > 0) this.#timer ??= setInterval(() => this.#flush(), WINDOW_MS).unref()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #flush(): void {
    const again: string[] = []
    for (const [path, namedAgain] of this.#recent) {
      if (namedAgain) again.push(path)
      else this.#recent.delete(path)
    }
    for (const path of again) this.#recent.set(path, false)
    if (again.length > 0) this.drop(again)
    else this.close()
  }
}
