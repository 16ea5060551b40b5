import { runPinned } from './pinned-run.ts'

export interface FreshnessSpec {
  readonly url: string
  readonly identityKey: string
  /** Beacons per second. */
  readonly rate: number
  readonly seconds: number
  readonly warmUpSeconds: number
  /** Sessions of the background load, and of the probed visitors. */
  readonly sessions: readonly string[]
  readonly probes: readonly string[]
}

export interface FreshnessReport {
  /** Milliseconds from a beacon's answer until the statistics call includes it. */
  readonly delays: readonly number[]
  /** Milliseconds until a beacon was answered. */
  readonly latencies: readonly number[]
  readonly refused: Readonly<Record<string, number>>
  readonly beaconsPerSecond: number
  /** How many probed visitors have beacons that were never counted. */
  readonly uncounted: number
  readonly reads: number
}

/** Runs the freshness measurement on the load's core. */
export async function measureFreshness(spec: FreshnessSpec): Promise<FreshnessReport> {
  return (await runPinned('measure-freshness.ts', spec)) as FreshnessReport
}
