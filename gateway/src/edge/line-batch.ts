import { destination } from 'pino'

/** A write for each line costs as much as an answer: lines go out together, half a second late at most. */
const BATCH_CHARACTERS = 32 * 1024
const LONGEST_WAIT_MS = 500

/** Lines on their way to standard output. What a slow reader does not take yet waits here and not the requests. */
export class LineBatch {
  readonly #out = destination({ dest: 1, sync: false })
  readonly #flushing = setInterval(() => this.#flush(), LONGEST_WAIT_MS).unref()
  #lines = ''

  add(line: string): void {
    this.#lines += line
    if (this.#lines.length >= BATCH_CHARACTERS) this.#flush()
  }

  /** Writes what there is before it returns. */
  close(): void {
    clearInterval(this.#flushing)
    this.#flush()
    this.#out.flushSync()
    this.#out.destroy()
  }

  #flush(): void {
    if (this.#lines === '') return
    this.#out.write(this.#lines)
    this.#lines = ''
  }
}
