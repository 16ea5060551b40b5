import { performance } from 'node:perf_hooks'

const nameWidth = 26

/** Interval at which a start reports its running steps in an output other than a terminal, milliseconds. */
export const START_BEAT_MS = 10_000

/** Name of the variable with the time at which the command began, in milliseconds since 1970. */
export const COMMAND_BEGAN = 'RIBBONRY_COMMAND_BEGAN'

/** @returns {number} when the command began, also where another process had to install packages first */
export const commandBegan = () => Number(process.env[COMMAND_BEGAN] ?? Date.now())

/** @param {number} from @returns {string} seconds since `from`, like `12.3 s` */
const elapsed = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/** @param {unknown} result */
const textOf = (result) => ({ ok: true, text: typeof result === 'string' ? result : '' })

/** Reports each step with its duration; several steps may run at a time. */
export class Progress {
  /** @type {Map<string, { from: number, text: string }>} */
  #running = new Map()
  /** @type {NodeJS.Timeout | undefined} */
  #ticker
  #out
  /** @type {boolean | undefined} */
  #live
  #startedAt

  #beatMs

  /**
   * @param {NodeJS.WriteStream} [out] a terminal also shows the running steps
   * @param {{ beatMs?: number, began?: number }} [options] how often other outputs get a line with the running steps, in
   * milliseconds, never by default; and since when the total counts, in milliseconds since 1970, by default from now on
   */
  constructor(out = process.stdout, { beatMs, began = Date.now() } = {}) {
    this.#out = out
    this.#startedAt = performance.now() - (Date.now() - began)
    this.#beatMs = beatMs
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
   * @param {(report: (text: string) => void) => Promise<T>} work may report how far it is
   * @param {(result: T) => { ok: boolean, text: string }} [outcome] content of the line; by default the text that `work` returns
   * @returns {Promise<T>}
   */
  async step(name, work, outcome = textOf) {
    const from = performance.now()
    const running = { from, text: '' }
    this.#running.set(name, running)
    this.#tick()
    try {
      const result = await work((text) => {
        running.text = text
      })
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
    const everyMs = this.#live ? 200 : this.#beatMs
    if (everyMs === undefined) return
    if (this.#running.size === 0) {
      clearInterval(this.#ticker)
      this.#ticker = undefined
      this.#clear()
      return
    }
    this.#ticker ??= setInterval(() => this.#beat(), everyMs).unref()
  }

  #beat() {
    if (this.#live) this.#draw()
    else this.#out.write(`  … ${this.#runningSteps()}\n`)
  }

  #runningSteps() {
    return [...this.#running].map(([name, { from, text }]) => `${name} ${elapsed(from)}${text && ` (${text})`}`).join(', ')
  }

  #clear() {
    if (this.#live) this.#out.write('\r\u001B[2K')
  }

  #draw() {
    if (!this.#live || this.#running.size === 0) return
    this.#out.write(`\r\u001B[2K  … ${this.#runningSteps().slice(0, Math.max(20, (this.#out.columns ?? 80) - 6))}`)
  }
}
