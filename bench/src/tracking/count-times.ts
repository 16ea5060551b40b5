import { runPinned } from '../load/pinned-run.ts'
import { SERVER_CORE } from '../servers/cores.ts'

export interface CountTimesSpec {
  readonly folder: string
  readonly posts: number
  /** Number of queried pages of forty items, and of queries for the top forty. */
  readonly pages: number
  readonly tops: number
}

export interface CountTimes {
  /** Milliseconds for each page's counts. */
  readonly ofItems: readonly number[]
  readonly top: readonly { readonly counts: number; readonly events: number }[]
  readonly tables: readonly string[]
}

/** Times queries of a folder, on the servers' core. */
export async function timeCounts(spec: CountTimesSpec): Promise<CountTimes> {
  return (await runPinned('../tracking/time-counts.ts', spec, SERVER_CORE)) as CountTimes
}
