/** A wait that a call cuts short, and that the end cuts short for good. */
export class WakeableTimer {
  #timer: NodeJS.Timeout | undefined
  #resolve: (() => void) | undefined
  #callable = false
  #called = false
  #ended = false

  get ended(): boolean {
    return this.#ended
  }

  /** Waits that long, or until `call`; a call since the last wait counts. */
  async waitUntilWoken(milliseconds: number): Promise<void> {
    if (!this.#called) await this.#wait(milliseconds, true)
    this.#called = false
  }

  /** Waits that long; only the end cuts it short. */
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
