import { runPinned } from './pinned-run.ts'

export interface LatencySpec {
  readonly port: number
  readonly paths: readonly string[]
  /** Number of concurrent requests. */
  readonly lanes: number
  readonly seconds: number
}

export interface LatencyReport {
  /** Milliseconds, by path. */
  readonly latencies: readonly (readonly number[])[]
}

/** Runs the latency measurement on the load's core. */
export async function runLatencies(spec: LatencySpec): Promise<LatencyReport> {
  return (await runPinned('measure-latencies.ts', spec)) as LatencyReport
}
