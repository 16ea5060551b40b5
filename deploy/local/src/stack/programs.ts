import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import { lastLines } from '../processes/log-file.ts'
import { launch } from '../processes/launch.ts'
import type { ProcessRecords } from '../processes/process-records.ts'
import type { ServiceEntry } from './services.ts'

export interface ProgramRun {
  readonly name: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly logFile: string
  /** Runs at low CPU priority. */
  readonly patient?: boolean
}

/** Runs one program to its end. Throws with the end of its log when it fails. */
export async function runProgram({ name, args, cwd, env, logFile, patient }: ProgramRun, records: ProcessRecords): Promise<void> {
  const spec = { name, command: process.execPath, args, cwd, env, logFile, stopSignal: 'SIGTERM', stopTurn: 0 } as const
  const { pid, ended } = await launch(spec, records)
  if (patient) beNice(pid)
  const how = await ended
  if (how === 'code 0') return
  throw new ProgramFailure(name, how, logFile)
}

/** A program that did not end with code 0. */
export class ProgramFailure extends Error {
  /** Exit code or signal: `code 1` or `SIGKILL`. */
  readonly how: string

  constructor(name: string, how: string, logFile: string) {
    const lines = lastLines(logFile, 20).map((line) => `    ${line}`)
    super(`${name} failed (${how}). ${logFile} ends with:\n${lines.join('\n')}`)
    this.how = how
  }
}

function beNice(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has exited already.
  }
}

export function folderOf(entry: ServiceEntry): string {
  return join(repository, entry.folder)
}

/** Node arguments; undefined when the service has no such program. */
export function programArgs(entry: ServiceEntry, program: string): string[] | undefined {
  return existsSync(join(folderOf(entry), program)) ? ['--enable-source-maps', program] : undefined
}
