import { runPinned } from './pinned-run.ts'

export interface LatencySpec {
  readonly port: number
  readonly paths: readonly string[]
  /** How many requests are under way at a time. */
  readonly lanes: number
  readonly seconds: number
}

export interface LatencyReport {
  /** Milliseconds, for each path. */
  readonly latencies: readonly (readonly number[])[]
}

/** Measures how long answers take, from the other core. */
export async function runLatencies(spec: LatencySpec): Promise<LatencyReport> {
  return (await runPinned('measure-latencies.ts', spec)) as LatencyReport
}
