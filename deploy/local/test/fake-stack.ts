import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isOk } from '../src/processes/http-probe.ts'
import { ProcessRecords } from '../src/processes/process-records.ts'
import type { ProcessSpec, ProcessStatus } from '../src/processes/process-spec.ts'
import { Supervisor } from '../src/processes/supervisor.ts'

type Waiting = (status: ProcessStatus, detail: string | undefined) => void

/** A supervisor over minimal fake services that records all reports, in a folder of its own. */
export class TestStackFolder {
  readonly records: ProcessRecords
  readonly supervisor: Supervisor
  readonly reports: string[] = []
  readonly folder: string
  readonly #waiting = new Set<Waiting>()

  private constructor(folder: string) {
    this.folder = folder
    this.records = new ProcessRecords(join(folder, 'processes'))
    const tuning = { backoffMs: (failures: number) => failures, firstAttempts: 2, readyWithinMs: 10_000 }
    this.supervisor = new Supervisor(this.records, (status, detail) => this.#report(status, detail), tuning)
    writeFileSync(this.journalFile, '')
  }

  static async make(): Promise<TestStackFolder> {
    return new TestStackFolder(await mkdtemp(join(tmpdir(), 'ribbonry-fake-')))
  }

  get journalFile(): string {
    return join(this.folder, 'journal')
  }

  get journal(): string[] {
    return readFileSync(this.journalFile, 'utf8').trim().split('\n')
  }

  spec(name: string, port: number, env: Record<string, string> = {}, rest: Partial<ProcessSpec> = {}): ProcessSpec {
    return {
      name,
      command: process.execPath,
      args: [fileURLToPath(new URL('fixtures/fake-service.mjs', import.meta.url))],
      env: { FAKE_NAME: name, FAKE_PORT: String(port), FAKE_JOURNAL: this.journalFile, ...env },
      cwd: this.folder,
      logFile: join(this.folder, `${name}.log`),
      stopSignal: 'SIGTERM',
      stopWithinMs: 5_000,
      stopTurn: 1,
      address: `http://127.0.0.1:${port}`,
      isReady: () => isOk(`http://127.0.0.1:${port}/`),
      ...rest,
    }
  }

  /** Resolves with the next report of the process in this state. */
  next(name: string, state: ProcessStatus['state']): Promise<ProcessStatus> {
    return new Promise((resolve) => {
      const waiting: Waiting = (status) => {
        if (status.name !== name || status.state !== state) return
        this.#waiting.delete(waiting)
        resolve(status)
      }
      this.#waiting.add(waiting)
    })
  }

  async clear(): Promise<void> {
    await this.supervisor.stop()
    await rm(this.folder, { recursive: true, force: true })
  }

  #report(status: ProcessStatus, detail: string | undefined): void {
    this.reports.push(`${status.name} ${status.state}${detail === undefined ? '' : `: ${detail}`}`)
    for (const waiting of this.#waiting) waiting(status, detail)
  }
}
