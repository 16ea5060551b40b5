import type { Rules } from './comparing/comparison.ts'
import type { Outcome } from './report/outcome.ts'
import type { Databases } from './seed/databases.ts'
import type { Stack } from './servers/stack.ts'

export interface PartRun {
  readonly stack: Stack
  readonly databases: Databases
  readonly rules: Rules
  readonly profile: boolean
}

/** One part of the benchmark. It starts the processes it needs and stops them. */
export type Part = (run: PartRun) => Promise<Outcome[]>
