/** A timer that `wake` ends early and that `end` ends for good. */
export class WakeableTimer {
  #timer: NodeJS.Timeout | undefined
  #resolve: (() => void) | undefined
  #callable = false
  #called = false
  #ended = false

  get ended(): boolean {
    return this.#ended
  }

  /** Waits that long, or until `wake`. A `wake` since the last wait ends it at once. */
  async waitUntilWoken(milliseconds: number): Promise<void> {
    if (!this.#called) await this.#wait(milliseconds, true)
    this.#called = false
  }

  /** Waits that long; only `end` ends it early. */
  async wait(milliseconds: number): Promise<void> {
    await this.#wait(milliseconds, false)
  }

  wake(): void {
    this.#called = true
    if (this.#callable) this.#finish()
  }

  end(): void {
    this.#ended = true
    this.#finish()
  }

  #wait(milliseconds: number, callable: boolean): Promise<void> {
    if (this.#ended) return Promise.resolve()
    this.#callable = callable
    return new Promise((resolve) => {
      this.#resolve = resolve
      this.#timer = setTimeout(() => this.#finish(), milliseconds)
    })
  }

  #finish(): void {
    clearTimeout(this.#timer)
    this.#resolve?.()
    this.#resolve = undefined
  }
}
