/** Stars that a member wants to give, and what follows. */
export interface PendingRating<Answer> {
  readonly stars: number
  /** Answers `null` when the visitor would rather not. */
  readonly send: (stars: number) => Promise<Answer | null>
  /** It was fulfilled, and nothing else is wanted by now. */
  readonly onSaved: (answer: Answer) => void
  /** It was not, and nothing else is wanted by now: what stood before it holds again. `error` is null when it was given up. */
  readonly onFailed: (error: unknown) => void
}

/**
 * Sends what a member wants, one wish at a time and the latest last, so that the server ends where the stars do, however quickly they are
 * changed. Wishes that were overtaken are never sent.
 */
export class RatingSender<Answer> {
  #next: PendingRating<Answer> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #busy = false

  /** Arrow keys pass over stars on their way: a `delay` in milliseconds lets them arrive. */
  enqueue(rating: PendingRating<Answer>, delay: number): void {
    clearTimeout(this.#timer)
    this.#next = rating
    this.#timer = setTimeout(() => { this.flush() }, delay)
  }

  /** Sends what waits now. */
  flush(): void {
    clearTimeout(this.#timer)
    if (this.#busy || this.#next === undefined) return
    const rating = this.#next
    this.#next = undefined
    this.#busy = true
    void this.#send(rating)
  }

  async #send({ stars, send, onSaved, onFailed }: PendingRating<Answer>): Promise<void> {
    let end: () => void
    try {
      const answer = await send(stars)
      end = () => { if (answer === null) onFailed(null); else onSaved(answer) }
    } catch (error) {
      end = () => { onFailed(error) }
    }
    this.#busy = false
    if (this.#next === undefined) end()
    else this.flush()
  }
}
