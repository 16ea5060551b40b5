import { runPinned } from './pinned-run.ts'

export interface FreshnessSpec {
  readonly url: string
  readonly identitySecret: string
  /** Beacons per second. */
  readonly rate: number
  readonly seconds: number
  readonly warmUpSeconds: number
  /** Of the visitors that make the load, and of those that are watched. */
  readonly sessions: readonly string[]
  readonly probes: readonly string[]
}

export interface FreshnessReport {
  /** Milliseconds from a beacon's answer to the figure that counts it, as the statistics call tells. */
  readonly delays: readonly number[]
  /** Milliseconds that beacons took. */
  readonly latencies: readonly number[]
  readonly refused: Readonly<Record<string, number>>
  readonly beaconsPerSecond: number
  /** How many of the watched visitors have beacons that never showed. */
  readonly uncounted: number
  readonly reads: number
}

/** Measures how soon figures follow, from the other core. */
export async function measureFreshness(spec: FreshnessSpec): Promise<FreshnessReport> {
  return (await runPinned('measure-freshness.ts', spec)) as FreshnessReport
}
