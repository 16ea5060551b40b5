import type { ProcessRecords } from '../processes/process-records.ts'
import { folderOf, programArgs, runProgram } from './programs.ts'
import { callersEnvironment } from './service-environment.ts'
import type { ServiceEntry } from './services.ts'
import type { StackRun } from './start-servers.ts'

/** Environment of each process of the product, by name. */
export type Environments = Readonly<Record<string, Record<string, string>>>

export interface PreparingRun extends StackRun {
  readonly records: ProcessRecords
  /** Skips the build. */
  readonly asBuilt?: boolean
}

export interface ServiceProgram {
  readonly program: string
  readonly args: readonly string[]
  /** Runs at low CPU priority. */
  readonly patient?: boolean
}

/** Name of such a run in the records and of its log. */
export function programName(entry: ServiceEntry, program: string): string {
  return `${entry.name}-${program.replace(/^dist\//, '').replace(/\.js$/, '')}`
}

/** Runs a service's program to its end, in that service's environment. Throws with the end of its log when it fails. */
export async function runServiceProgram(
  run: PreparingRun,
  entry: ServiceEntry,
  { program, args, patient }: ServiceProgram,
  environments: Environments,
): Promise<void> {
  const name = programName(entry, program)
  const command = programArgs(entry, program)
  if (!command) throw new Error(`${entry.folder}/${program} is missing: the build did not make it`)
  const env = { ...callersEnvironment(), ...environments[entry.name] }
  const logFile = run.plan.folder.logOf(name)
  await runProgram(
    { name, args: [...command, ...args], cwd: folderOf(entry), env, logFile, patient: patient ?? false },
    run.records,
  )
}
