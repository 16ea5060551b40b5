import type { Run } from '../comparing/comparison.ts'
import { median, ratiosOf, spreadOf, type Pair, type Spread } from '../statistics/statistics.ts'
import type { Outcome, Target } from './outcome.ts'
import { figure } from './table.ts'

/**
 * Ratio of requests per second to a reference, or the ratio of the processor time per request where that is lower: two processes
 * get a larger share of a busy core than the reference's one, which inflates their rate. Where the load generator needs more time
 * for a request than the server, the rates are its own and say nothing about the servers. Then only the processor time counts,
 * which equals the ratio of rates under sufficient load.
 */
export function ratioOutcome(what: string, pairs: readonly Pair<Run>[], target: Target): Outcome {
  const byRate = spreadOf(ratiosOf(pairs, (run) => run.rate))
  const byCpu = spreadOf(ratiosOf(pairs, (run) => 1 / run.cpuTotal))
  const ours = pairs.map((pair) => pair.ours)
  const reference = pairs.map((pair) => pair.reference)
  const starved = isStarved(ours) || isStarved(reference)
  return {
    what,
    measured: starved || byCpu.median < byRate.median ? byCpu : byRate,
    unit: 'x',
    target,
    details: [
      starved
        ? 'by processor time per request, since the load generator is slower than the server; by requests/s ' +
          describeRatio(byRate)
        : `by requests/s ${describeRatio(byRate)}, by processor time ${describeRatio(byCpu)}: the lower counts`,
      `us of CPU per request: ${cpuInWords(ours)}; ${cpuInWords(reference)}`,
      `requests/s: ours ${figure(median(ours.map(({ rate }) => rate)))}, reference ` +
        `${figure(median(reference.map(({ rate }) => rate)))}; ` +
        `load generator: ${figure(generatorCpu(ours))} us at ours, ${figure(generatorCpu(reference))} us at the reference`,
    ],
  }
}

/** Whether the server waits for the load generator instead of the other way round. */
function isStarved(runs: readonly Run[]): boolean {
  return generatorCpu(runs) > median(runs.map(({ cpuTotal }) => cpuTotal))
}

export function describeRatio({ median: middle, min, max }: Spread): string {
  return `${figure(middle)} (${figure(min)}..${figure(max)})`
}

/** Processor time per request of each process: median over the runs, as text. */
export function cpuInWords(runs: readonly Run[]): string {
  const names = Object.keys(runs[0]?.cpu ?? {})
  return names.map((name) => `${name} ${figure(median(runs.map((run) => run.cpu[name] ?? 0)))}`).join(' + ')
}

function generatorCpu(runs: readonly Run[]): number {
  return median(runs.map(({ generatorCpuSeconds, requests }) => (generatorCpuSeconds / requests) * 1e6))
}
