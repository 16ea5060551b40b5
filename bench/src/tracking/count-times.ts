import { runPinned } from '../load/pinned-run.ts'
import { SERVER_CORE } from '../servers/cores.ts'

export interface CountTimesSpec {
  readonly folder: string
  readonly posts: number
  /** How many pages of forty items are looked up, and how often the top forty are. */
  readonly pages: number
  readonly tops: number
}

export interface CountTimes {
  /** Milliseconds of each page's counts. */
  readonly ofItems: readonly number[]
  readonly top: readonly { readonly counts: number; readonly events: number }[]
  readonly tables: readonly string[]
}

/** Times reads of a folder, on the servers' core. */
export async function timeCounts(spec: CountTimesSpec): Promise<CountTimes> {
  return (await runPinned('../tracking/time-counts.ts', spec, SERVER_CORE)) as CountTimes
}
