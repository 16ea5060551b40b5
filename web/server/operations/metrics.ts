/** Upper bounds of the duration histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Request counters and durations for Prometheus. */
export class Metrics {
  private readonly counts = new Map<string, number>()
  private readonly buckets = BUCKETS.map(() => 0)
  private seconds = 0
  private total = 0
  private readonly uncaught = { exception: 0, rejection: 0 }

  /** `kind` is page, file, made or operation; not the path, whose cardinality is unbounded. */
  record(kind: string, status: number, seconds: number): void {
    const labels = `kind="${kind}",status="${status}"`
    this.counts.set(labels, (this.counts.get(labels) ?? 0) + 1)
    if (kind !== 'page') return
    this.total += 1
    this.seconds += seconds
    for (const [index, edge] of BUCKETS.entries()) if (seconds <= edge) this.buckets[index] = (this.buckets[index] ?? 0) + 1
  }

  /** Counts uncaught errors; `times` carries over those of earlier runs. */
  recordUncaught(kind: 'exception' | 'rejection', times = 1): void {
    this.uncaught[kind] += times
  }

  /** Prometheus exposition text. */
  text(): string {
    const name = 'web_page_duration_seconds'
    return [
      '# TYPE web_responses_total counter',
      ...[...this.counts].map(([labels, count]) => `web_responses_total{${labels}} ${count}`),
      `# TYPE ${name} histogram`,
      ...BUCKETS.map((edge, index) => `${name}_bucket{le="${edge}"} ${this.buckets[index]}`),
      `${name}_bucket{le="+Inf"} ${this.total}`,
      `${name}_sum ${this.seconds}`,
      `${name}_count ${this.total}`,
      '# TYPE uncaught_errors_total counter',
      ...Object.entries(this.uncaught).map(([kind, count]) => `uncaught_errors_total{kind="${kind}"} ${count}`),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(process.cpuUsage().user + process.cpuUsage().system) / 1e6}`,
      '',
    ].join('\n')
  }
}
