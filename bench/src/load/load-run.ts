import { runPinned } from './pinned-run.ts'

export interface LoadSpec {
  readonly port: number
  readonly method: 'GET' | 'POST'
  readonly connections: number
  readonly seconds: number
  /** Each connection cycles through its own share of these. */
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** Full requests that each connection sends in turn from its own share, instead of paths. */
  readonly requests?: readonly LoadRequest[]
}

export interface LoadRequest {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export interface LoadReport {
  readonly requests: number
  readonly seconds: number
  readonly faults: number
  /** Answers that were not 2xx. */
  readonly refusals: number
  /** Bytes of an answer, headers included. */
  readonly bytes: number
  readonly generatorCpuSeconds: number
}

/** Puts a server under load from the other core. Rejects unless every answer is 2xx. */
export async function runLoad(spec: LoadSpec): Promise<LoadReport> {
  const report = (await runPinned('generate-load.ts', spec)) as LoadReport
  const bad = report.faults + report.refusals
  if (bad > 0 || report.requests === 0)
    throw new Error(`${bad} of ${report.requests} requests went wrong (${spec.paths[0]} at port ${spec.port})`)
  return report
}
