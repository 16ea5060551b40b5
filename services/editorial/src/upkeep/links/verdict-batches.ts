import type { CheckedLink } from './link-row.ts'

const MOST = 200
const SOON_MS = 300

/** Gathers verdicts, so that many are written at once. */
export class VerdictBatches {
  #waiting: CheckedLink[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(private readonly record: (checked: readonly CheckedLink[]) => Promise<void>) {}

  add(checked: CheckedLink): void {
    this.#waiting.push(checked)
    if (this.#waiting.length >= MOST) this.#write()
    else this.#timer ??= setTimeout(() => this.#write(), SOON_MS)
  }

  /** Writes what waits. @throws what a write since the last flush threw */
  async flush(): Promise<void> {
    this.#write()
    await this.#writing
  }

  #write(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.length === 0) return
    const batch = this.#waiting
    this.#waiting = []
    this.#writing = this.#writing.then(() => this.record(batch))
    // A failure is thrown by `flush`; the links are due again when their lease ends.
    this.#writing.catch(() => undefined)
  }
}
