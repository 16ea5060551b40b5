import { performance } from 'node:perf_hooks'

const nameWidth = 26

/** @param {number} from @returns {string} seconds since `from`, like `12.3 s` */
const elapsed = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/** @param {unknown} result */
const textOf = (result) => ({ ok: true, text: typeof result === 'string' ? result : '' })

/** Reports each step with its duration; several steps may run at a time. */
export class Progress {
  /** @type {Map<string, number>} */
  #running = new Map()
  /** @type {NodeJS.Timeout | undefined} */
  #ticker
  #out
  /** @type {boolean | undefined} */
  #live
  #startedAt = performance.now()

  /** @param {NodeJS.WriteStream} [out] a terminal also shows the running steps */
  constructor(out = process.stdout) {
    this.#out = out
    // Undefined, contrary to its type, where the output is a file or a pipe.
    this.#live = out.isTTY
  }

  /** @returns {string} time since this progress began */
  get total() {
    return elapsed(this.#startedAt)
  }

  /**
   * Runs `work` and prints one line when it ends.
   * @template T
   * @param {string} name
   * @param {() => Promise<T>} work
   * @param {(result: T) => { ok: boolean, text: string }} [outcome] content of the line; by default the text that `work` returns
   * @returns {Promise<T>}
   */
  async step(name, work, outcome = textOf) {
    const from = performance.now()
    this.#running.set(name, from)
    this.#tick()
    try {
      const result = await work()
      this.#running.delete(name)
      const { ok, text } = outcome(result)
      this.note(`  ${ok ? '✓' : '✗'} ${name.padEnd(nameWidth)} ${elapsed(from).padStart(8)}  ${text}`.trimEnd())
      return result
    } catch (failure) {
      this.#running.delete(name)
      this.note(`  ✗ ${name.padEnd(nameWidth)} ${elapsed(from).padStart(8)}`)
      throw failure
    } finally {
      this.#tick()
    }
  }

  /** @param {string} line printed unchanged, above the running steps */
  note(line) {
    this.#clear()
    this.#out.write(`${line}\n`)
    this.#draw()
  }

  #tick() {
    if (!this.#live) return
    if (this.#running.size === 0) {
      clearInterval(this.#ticker)
      this.#ticker = undefined
      this.#clear()
      return
    }
    this.#ticker ??= setInterval(() => this.#draw(), 200).unref()
  }

  #clear() {
    if (this.#live) this.#out.write('\r\u001B[2K')
  }

  #draw() {
    if (!this.#live || this.#running.size === 0) return
    const names = [...this.#running].map(([name, from]) => `${name} ${elapsed(from)}`).join(', ')
    this.#out.write(`\r\u001B[2K  … ${names.slice(0, Math.max(20, (this.#out.columns ?? 80) - 6))}`)
  }
}
