/** A rating to be sent, with callbacks. */
export interface PendingRating<Answer> {
  readonly stars: number
  /** Resolves with null when the visitor declines to log in. */
  readonly send: (stars: number) => Promise<Answer | null>
  /** Called on success, unless a newer rating is queued. */
  readonly onSaved: (answer: Answer) => void
  /** Called on failure, unless a newer rating is queued. `error` is null when the visitor declined. */
  readonly onFailed: (error: unknown) => void
}

/** Sends ratings one at a time; only the latest queued one follows, so that the server ends with what the visitor chose last. */
export class RatingSender<Answer> {
  #next: PendingRating<Answer> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #busy = false

  /** `delay` in milliseconds: arrow keys pass over stars on their way. */
  enqueue(rating: PendingRating<Answer>, delay: number): void {
    clearTimeout(this.#timer)
    this.#next = rating
    this.#timer = setTimeout(() => {
      this.flush()
    }, delay)
  }

  /** Sends the queued rating now. */
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
      end = () => {
        if (answer === null) onFailed(null)
        else onSaved(answer)
      }
    } catch (error) {
      end = () => {
        onFailed(error)
      }
    }
    this.#busy = false
    if (this.#next === undefined) end()
    else this.flush()
  }
}
