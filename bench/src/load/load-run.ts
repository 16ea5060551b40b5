import { runPinned } from './pinned-run.ts'

export interface LoadSpec {
  readonly port: number
  readonly method: 'GET' | 'POST'
  readonly connections: number
  readonly seconds: number
  /** Each connection walks round its own share of these. */
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

export interface LoadReport {
  readonly requests: number
  readonly seconds: number
  readonly faults: number
  /** Answers that were not 2xx. */
  readonly refusals: number
  readonly generatorCpuSeconds: number
}

/** Puts a server under load from the other core. Rejects when connections broke. */
export async function runLoad(spec: LoadSpec): Promise<LoadReport> {
  const report = (await runPinned('generate-load.ts', spec)) as LoadReport
  if (report.faults > 0 || report.requests === 0) throw new Error(`${report.faults} of ${report.requests} requests were not answered (port ${spec.port}, ${spec.paths[0]})`)
  return report
}
