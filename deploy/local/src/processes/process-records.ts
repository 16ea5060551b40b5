import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../../../tools/write-whole.mjs'
import { endGroup } from './end-process.ts'
import { isAlive, type ProcessIdentity } from '../../bootstrap/process-identity.mjs'

interface ProcessRecord {
  readonly identity: ProcessIdentity
  readonly stopSignal: NodeJS.Signals
  /** Lower numbers are stopped first. */
  readonly stopTurn: number
}

const orphanWithinMs = 15_000

/** Records every child process, so that a later run can stop the orphans of this one. */
export class ProcessRecords {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }

  write(name: string, record: ProcessRecord): void {
    writeWhole(join(this.#folder, `${name}.json`), JSON.stringify(record), { mode: 0o600 })
  }

  remove(name: string): void {
    rmSync(join(this.#folder, `${name}.json`), { force: true })
  }

  /** Stops orphans of an earlier run in the order of their stop turns. Returns the names of those that still ran. */
  async endOrphans(): Promise<string[]> {
    const names = await this.endOthers([])
    for (const file of readdirSync(this.#folder)) rmSync(join(this.#folder, file), { force: true })
    return names
  }

  /** Stops all recorded processes except the named ones. */
  async endOthers(spared: readonly string[]): Promise<string[]> {
    const records = readdirSync(this.#folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => this.#read(file))
    const orphans = records
      .filter((record) => record !== undefined)
      .filter(({ identity, name }) => !spared.includes(name) && isAlive(identity))
    for (const turn of [...new Set(orphans.map(({ stopTurn }) => stopTurn))].toSorted((a, b) => a - b)) {
      const together = orphans.filter(({ stopTurn }) => stopTurn === turn)
      await Promise.all(together.map(({ identity, stopSignal }) => endGroup(identity, stopSignal, orphanWithinMs)))
    }
    return orphans.map(({ name }) => name)
  }

  /** Undefined for a truncated record. */
  #read(file: string): (ProcessRecord & { name: string }) | undefined {
    try {
      const record = JSON.parse(readFileSync(join(this.#folder, file), 'utf8')) as ProcessRecord
      return { ...record, name: file.slice(0, -'.json'.length) }
    } catch {
      return undefined
    }
  }
}
