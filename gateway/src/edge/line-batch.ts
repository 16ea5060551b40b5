import { destination } from 'pino'

/** Lines are written in batches, at most half a second late: a write per line costs as much as an answer. */
const BATCH_CHARACTERS = 32 * 1024
const LONGEST_WAIT_MS = 500

/** Buffers lines for standard output, so that a slow reader delays the lines and not the requests. */
export class LineBatch {
  readonly #out = destination({ dest: 1, sync: false })
  readonly #flushing = setInterval(() => this.#flush(), LONGEST_WAIT_MS).unref()
  #lines = ''

  add(line: string): void {
    this.#lines += line
    if (this.#lines.length >= BATCH_CHARACTERS) this.#flush()
  }

  /** Writes the remaining lines synchronously. */
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
