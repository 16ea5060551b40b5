/** Stars that a member wants to give, and what follows. */
export interface Wish<Answer> {
  readonly stars: number
  /** Answers `null` when the visitor would rather not. */
  readonly send: (stars: number) => Promise<Answer | null>
  /** It was fulfilled, and nothing else is wanted by now. */
  readonly kept: (answer: Answer) => void
  /** It was not, and nothing else is wanted by now: what stood before it holds again. `error` is null when it was given up. */
  readonly lost: (error: unknown) => void
}

/**
 * Sends what a member wants, one wish at a time and the latest last, so that the server ends where the stars do, however quickly they are
 * changed. Wishes that were overtaken are never sent.
 */
export class RatingSender<Answer> {
  #next: Wish<Answer> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #busy = false

  /** Arrow keys pass over stars on their way: a `delay` in milliseconds lets them arrive. */
  want(wish: Wish<Answer>, delay: number): void {
    clearTimeout(this.#timer)
    this.#next = wish
    this.#timer = setTimeout(() => { this.flush() }, delay)
  }

  /** Sends what waits now. */
  flush(): void {
    clearTimeout(this.#timer)
    if (this.#busy || this.#next === undefined) return
    const wish = this.#next
    this.#next = undefined
    this.#busy = true
    void this.#fulfil(wish)
  }

  async #fulfil({ stars, send, kept, lost }: Wish<Answer>): Promise<void> {
    let end: () => void
    try {
      const answer = await send(stars)
      end = () => { if (answer === null) lost(null); else kept(answer) }
    } catch (error) {
      end = () => { lost(error) }
    }
    this.#busy = false
    if (this.#next === undefined) end()
    else this.flush()
  }
}
