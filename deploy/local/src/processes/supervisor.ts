import { backoffMs } from './backoff.ts'
import type { ProcessRecords } from './process-records.ts'
import type { ProcessSpec, ProcessStatus } from './process-spec.ts'
import { SupervisedProcess, type SupervisionOptions } from './supervised-process.ts'

type Tuning = Partial<Pick<SupervisionOptions, 'backoffMs' | 'firstAttempts' | 'readyWithinMs' | 'steadyAfterMs'>>

/** Starts processes, keeps them running, and stops them in order. */
export class Supervisor {
  readonly #processes: SupervisedProcess[] = []
  readonly #options: SupervisionOptions
  #stopped: Promise<void> | undefined

  constructor(records: ProcessRecords, onChange: SupervisionOptions['onChange'], tuning: Tuning = {}) {
    this.#options = { backoffMs, firstAttempts: 3, readyWithinMs: 60_000, steadyAfterMs: 60_000, ...tuning, records, onChange }
  }

  get statuses(): ProcessStatus[] {
    return this.#processes.map(({ status }) => status)
  }

  /** Resolves when the process is ready. On failure it stops the process completely and rejects. */
  start(spec: ProcessSpec): Promise<void> {
    if (this.#stopped) return Promise.reject(new Error('The stack is being stopped'))
    const supervised = new SupervisedProcess(spec, this.#options)
    this.#processes.push(supervised)
    return supervised.start()
  }

  /** Stops all processes, turn by turn. Further calls wait for the same stop. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopTurnByTurn()
    return this.#stopped
  }

  async #stopTurnByTurn(): Promise<void> {
    const turns = [...new Set(this.#processes.map(({ spec }) => spec.stopTurn))].toSorted((a, b) => a - b)
    for (const turn of turns) {
      const together = this.#processes.filter(({ spec }) => spec.stopTurn === turn)
      await Promise.all(together.map((supervised) => supervised.stop()))
    }
  }
}
