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

/** One command's worth of measuring. It starts what it needs and ends it. */
export type Part = (run: PartRun) => Promise<Outcome[]>
