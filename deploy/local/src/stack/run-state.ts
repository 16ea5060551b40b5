import { readFileSync, rmSync } from 'node:fs'
import { writeWhole } from '../../../../tools/write-whole.mjs'
import type { DataFolder } from '../data-folder.ts'
import type { ProcessStatus } from '../processes/process-spec.ts'
import type { EventLogKind } from '../settings.ts'

/** State of the running stack for the other commands. It contains addresses with passwords, so only its owner may read it. */
export interface RunState {
  readonly phase: 'starting' | 'running' | 'stopping'
  readonly siteUrl: string
  readonly mailUrl: string | undefined
  readonly eventLog: EventLogKind
  readonly processes: readonly ProcessStatus[]
  readonly environments: Readonly<Record<string, Record<string, string>>>
}

const fileOf = (folder: DataFolder): string => folder.file('run', 'state.json')

export function readState(folder: DataFolder): RunState | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as RunState
  } catch {
    return undefined
  }
}

export function writeState(folder: DataFolder, state: RunState): void {
  writeWhole(fileOf(folder), JSON.stringify(state, null, 2), { mode: 0o600 })
}

export function removeState(folder: DataFolder): void {
  rmSync(fileOf(folder), { force: true })
}
