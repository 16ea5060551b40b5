/** Within this the same path is purged twice at most: at once, and at the end for all that came meanwhile. */
const WINDOW_MS = 500

/**
 * Paths on their way to be dropped. Whoever edits much names the same ones again and again; dropped each time, a page would be
 * asked for
 * anew by every visitor. The first is dropped at once and the others together, half a second later at most.
 */
export class PurgeBatches {
  /** Each path that was dropped in this window, and whether it was named again since. */
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
