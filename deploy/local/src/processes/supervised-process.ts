import { setTimeout as pause } from 'node:timers/promises'
import { endGroup } from './end-process.ts'
import { launch, type Launched } from './launch.ts'
import { lastLines, rotateLog } from './log-file.ts'
import type { ProcessRecords } from './process-records.ts'
import type { ProcessSpec, ProcessState, ProcessStatus } from './process-spec.ts'
import { lastUncaughtError, UNCAUGHT_ERROR_EXIT } from './uncaught-errors.ts'

export interface SupervisionOptions {
  readonly records: ProcessRecords
  /** Delay in milliseconds after this many failures in a row. */
  readonly backoffMs: (failures: number) => number
  /** Number of attempts of the very first start. */
  readonly firstAttempts: number
  /** Timeout in milliseconds for becoming ready. */
  readonly readyWithinMs: number
  /** A run longer than this resets the failure count. */
  readonly steadyAfterMs: number
  readonly onChange: (status: ProcessStatus, detail?: string) => void
}

const pollMs = 100

/** Keeps one process running until it is stopped. */
export class SupervisedProcess {
  readonly spec: ProcessSpec
  readonly #options: SupervisionOptions
  readonly #stopping = new AbortController()
  readonly #firstReady = Promise.withResolvers<void>()
  #finished: Promise<void> = Promise.resolve()
  #current: Launched | undefined
  #healthy = false
  #restarts = 0
  #uncaught: ProcessStatus['uncaught'] = { count: 0 }
  #status: ProcessStatus

  constructor(spec: ProcessSpec, options: SupervisionOptions) {
    this.spec = spec
    this.#options = options
    this.#status = {
      name: spec.name,
      state: 'stopped',
      pid: undefined,
      address: spec.address,
      restarts: 0,
      uncaught: this.#uncaught,
      since: new Date().toISOString(),
    }
  }

  get status(): ProcessStatus {
    return this.#status
  }

  /** Resolves when the process is ready for the first time. Rejects, with the end of its log, when its start fails. */
  start(): Promise<void> {
    rotateLog(this.spec.logFile)
    this.#finished = this.#keepRunning()
    return this.#firstReady.promise
  }

  /** Resolves when the process and its group have exited. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#firstReady.reject(new Error(`${this.spec.name} was stopped`))
    this.#firstReady.promise.catch(() => undefined)
    await this.#endCurrent('stopping')
    await this.#finished
    if (this.#status.state !== 'failed') this.#change('stopped')
  }

  async #keepRunning(): Promise<void> {
    let failures = 0
    while (!this.#stopping.signal.aborted) {
      const began = Date.now()
      const how = await this.#runOnce().catch((failure: unknown) => String(failure))
      if (how === UNCAUGHT_ERROR_EXIT)
        this.#uncaught = { count: this.#uncaught.count + 1, last: lastUncaughtError(this.spec.logFile) }
      if (this.#stopping.signal.aborted) return
      failures = Date.now() - began > this.#options.steadyAfterMs ? 1 : failures + 1
      if (!this.#healthy && failures >= this.#options.firstAttempts) return this.#giveUp(how)
      this.#restarts += 1
      const waitMs = this.#options.backoffMs(failures)
      this.#change('restarting', `ended with ${how}, starts again in ${waitMs / 1000} s`)
      await pause(waitMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
    }
  }

  /** Runs the process once. Returns how it ended. */
  async #runOnce(): Promise<string> {
    await this.spec.beforeStart?.()
    if (this.#stopping.signal.aborted) return 'a stop'
    const env = { ...this.spec.env, UNCAUGHT_ERRORS_BEFORE: String(this.#uncaught.count) }
    this.#current = await launch({ ...this.spec, env }, this.#options.records)
    this.#change('starting')
    // A stop during the launch found no process to end.
    if (this.#stopping.signal.aborted) await this.#endCurrent('stopping')
    const { ended } = this.#current
    const over = new AbortController()
    const readiness = this.#waitUntilReady(AbortSignal.any([over.signal, this.#stopping.signal]))
    const how = await Promise.race([ended, readiness.then((ready) => (ready ? ended : this.#endUnready(ended)))])
    over.abort()
    await readiness
    this.#current = undefined
    return how
  }

  async #waitUntilReady(signal: AbortSignal): Promise<boolean> {
    const deadline = Date.now() + this.#options.readyWithinMs
    while (!signal.aborted && Date.now() < deadline) {
      if (await this.spec.isReady().catch(() => false)) {
        // Another process may answer at this address when this one has just died.
        if (signal.aborted) return false
        this.#healthy = true
        this.#change('healthy')
        this.#firstReady.resolve()
        return true
      }
      await pause(pollMs, undefined, { signal }).catch(() => undefined)
    }
    return signal.aborted
  }

  async #endUnready(ended: Promise<string>): Promise<string> {
    await this.#endCurrent('restarting')
    await ended
    return `no readiness within ${this.#options.readyWithinMs / 1000} s`
  }

  async #endCurrent(state: ProcessState): Promise<void> {
    const identity = this.#current?.identity
    if (!identity) return
    this.#change(state)
    const polite = await endGroup(identity, this.spec.stopSignal, this.spec.stopWithinMs)
    if (!polite) this.#change(state, `did not end within ${this.spec.stopWithinMs / 1000} s and was killed`)
  }

  #giveUp(how: string): void {
    this.#change('failed', `ended with ${how}`)
    const log = lastLines(this.spec.logFile, 15).map((line) => `    ${line}`)
    this.#firstReady.reject(new Error(`${this.spec.name} did not start: ${how}. Its log ends with:\n${log.join('\n')}`))
  }

  #change(state: ProcessState, detail?: string): void {
    const { name, address } = this.spec
    const [restarts, uncaught] = [this.#restarts, this.#uncaught]
    this.#status = { name, address, state, pid: this.#current?.pid, restarts, uncaught, since: new Date().toISOString() }
    this.#options.onChange(this.#status, detail)
  }
}
