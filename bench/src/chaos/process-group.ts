import { KillableProcess, type ProcessSpec } from './killable-process.ts'

/** Processes that are stopped last, because others need them to stop. */
const LAST = ['redis', 'kafka']

/** Named processes of a stage. */
export class ProcessGroup {
  readonly #processes = new Map<string, KillableProcess>()

  /** @throws Error for an unknown name */
  get(name: string): KillableProcess {
    const found = this.#processes.get(name)
    if (found === undefined) throw new Error(`${name} was not started`)
    return found
  }

  has(name: string): boolean {
    return this.#processes.has(name)
  }

  /** Resolves once the process is ready. */
  async start(spec: ProcessSpec, isReady: () => Promise<boolean>): Promise<void> {
    const started = new KillableProcess(spec, isReady)
    this.#processes.set(spec.name, started)
    await started.start()
  }

  async remove(name: string): Promise<void> {
    await this.get(name).stop()
    this.#processes.delete(name)
  }

  /** Starts or resumes every process after a fault. */
  async restore(): Promise<void> {
    for (const each of this.#processes.values()) {
      each.thaw()
      if (!each.isRunning) await each.start()
    }
  }

  async end(): Promise<void> {
    const first = [...this.#processes.keys()].filter((name) => !LAST.includes(name))
    for (const names of [first, LAST])
      await Promise.all(
        names.map(async (name) => {
          this.#processes.get(name)?.thaw()
          await this.#processes.get(name)?.stop()
        }),
      )
  }
}
