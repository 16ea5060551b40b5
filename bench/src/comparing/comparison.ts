import { runLoad, type LoadReport, type LoadSpec } from '../load/load-run.ts'
import type { Pair } from '../statistics/statistics.ts'

/** A process whose processor time is measured under load. */
export interface Counted {
  readonly name: string
  cpuSeconds(): number
}

/** A server under load, and all processes that work for it. */
export interface Subject {
  readonly load: Pick<LoadSpec, 'port' | 'paths'> & Partial<Pick<LoadSpec, 'method' | 'headers' | 'requests'>>
  readonly counted: readonly Counted[]
}

export interface Run extends LoadReport {
  /** Requests per second. */
  readonly rate: number
  /** Processor time per request in microseconds, by process and in total. */
  readonly cpu: Readonly<Record<string, number>>
  readonly cpuTotal: number
}

export interface Rules {
  readonly pairs: number
  readonly seconds: number
  readonly connections: number
}

const WARM_UP_SECONDS = 2

/** Puts both servers under load alternately, each first as often as second, after a warm-up of both. */
export async function compare(ours: Subject, reference: Subject, rules: Rules): Promise<Pair<Run>[]> {
  for (const subject of [ours, reference]) await measure(subject, { ...rules, seconds: WARM_UP_SECONDS })
  const pairs: Pair<Run>[] = []
  for (let turn = 0; turn < rules.pairs; turn += 1) {
    const oursFirst = turn % 2 === 0
    const first = await measure(oursFirst ? ours : reference, rules)
    const second = await measure(oursFirst ? reference : ours, rules)
    pairs.push(oursFirst ? { ours: first, reference: second } : { ours: second, reference: first })
  }
  return pairs
}

async function measure({ load, counted }: Subject, { seconds, connections }: Omit<Rules, 'pairs'>): Promise<Run> {
  const before = counted.map((each) => each.cpuSeconds())
  const report = await runLoad({ method: 'GET', headers: {}, ...load, seconds, connections })
  const spent = counted.map((each, index) => ((each.cpuSeconds() - (before[index] ?? 0)) / report.requests) * 1e6)
  return {
    ...report,
    rate: report.requests / report.seconds,
    cpu: Object.fromEntries(counted.map(({ name }, index) => [name, spent[index] ?? 0])),
    cpuTotal: spent.reduce((sum, each) => sum + each, 0),
  }
}
