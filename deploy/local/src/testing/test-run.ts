import type { Progress } from '../../bootstrap/progress.mjs'
import type { DataFolder } from '../data-folder.ts'
import type { Ports } from '../ports.ts'
import type { ProcessRecords } from '../processes/process-records.ts'
import type { Supervisor } from '../processes/supervisor.ts'
import type { Secrets } from '../secrets.ts'

/** What a whole run of the tests shares. */
export interface TestRun {
  readonly folder: DataFolder
  readonly records: ProcessRecords
  readonly supervisor: Supervisor
  readonly progress: Progress
  readonly ports: Ports
  readonly secrets: Secrets
  /** Number of processors. */
  readonly workers: number
}
