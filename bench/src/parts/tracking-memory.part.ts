import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { measureFreshness } from '../load/freshness-run.ts'
import type { Part } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { SERVER_CORE } from '../servers/cores.ts'
import { memoryOf } from '../servers/cpu-time.ts'
import { mappedOf } from '../servers/mapped-memory.ts'
import { PinnedProcess } from '../servers/pinned-process.ts'
import { Product } from '../servers/product.ts'
import { freePort } from '../servers/free-port.ts'
import { repository, type Stack } from '../servers/stack.ts'
import { median, spreadOf } from '../statistics/statistics.ts'
import { beginSessions, ITEMS_PER_BEACON } from '../tracking/beacons.ts'
import { trackingServers, withEmptyCounts } from '../tracking/counting.ts'

const MB = 1024 * 1024
const AT_MOST_MB = 400
const FLAT = 1.1
/** Events of one hour at 500 events/s, the planned rate of the site's busiest hour. */
const EVENTS = 500 * 3600
const EVENTS_PER_SECOND = 20_000
const SESSIONS = 20_000
const WARM_UP_SECONDS = 15
const SAMPLE_MS = 500

/**
 * Memory of tracking while it receives and counts an hour's worth of events in a minute and a half. ClickHouse's engine runs in
 * its own process here, so that its memory is excluded.
 */
export const trackingMemory: Part = async ({ stack, profile }) => {
  const clickHouse = await startClickHouse(stack)
  const servers = trackingServers(stack)
  const environment = await withEmptyCounts(stack, 'memory', { SCORES: 'off', CLICKHOUSE_URL: clickHouse.url })
  const product = await Product.start(stack, { services: ['tracking'], servers, environment, profile })
  const samples: number[] = []
  try {
    const sessions = await beginSessions(product.urlOf('tracking', ''), SESSIONS)
    const pid = product.pidOf('tracking')
    const library = mappedOf(pid, 'chdb')
    const sampling = setInterval(() => samples.push(((memoryOf(pid) ?? 0) - library) / MB), SAMPLE_MS)
    const { beaconsPerSecond } = await measureFreshness({
      url: product.urlOf('tracking', ''),
      identityKey: '',
      rate: EVENTS_PER_SECOND / ITEMS_PER_BEACON,
      seconds: EVENTS / EVENTS_PER_SECOND,
      warmUpSeconds: WARM_UP_SECONDS,
      sessions,
      probes: [],
    })
    clearInterval(sampling)
    return outcomesOf(samples, { beaconsPerSecond, libraryMb: library / MB })
  } finally {
    await product.stop()
    await clickHouse.process.stop()
  }
}

function outcomesOf(
  samples: readonly number[],
  { beaconsPerSecond, libraryMb }: { beaconsPerSecond: number; libraryMb: number },
): Outcome[] {
  const quarter = Math.floor(samples.length / 4)
  const [second, last] = [samples.slice(quarter, quarter * 2), samples.slice(quarter * 3)]
  const growth = median(last) / median(second)
  const quarters = [0, 1, 2, 3].map((each) => figure(median(samples.slice(each * quarter, (each + 1) * quarter))))
  return [
    {
      what: "memory of tracking under an hour's worth of load, ClickHouse's engine left out",
      measured: { ...spreadOf(samples), median: Math.max(...samples) },
      unit: 'MB',
      target: { atMost: AT_MOST_MB },
      details: [
        `an hour at 500 events/s (${EVENTS.toLocaleString('en')} events of ${SESSIONS.toLocaleString('en')} sessions) in ` +
          `${EVENTS / EVENTS_PER_SECOND} s; ${figure(beaconsPerSecond)} beacons/s were answered`,
        `the engine's program text, loaded though unused, is left out: ${figure(libraryMb)} MB`,
        `median of each quarter of the time: ${quarters.join(', ')} MB`,
      ],
    },
    {
      what: 'the same, the last quarter of the time against the second',
      measured: { median: growth, min: growth, max: growth },
      unit: 'x',
      target: { atMost: FLAT },
      details: [],
    },
  ]
}

/** Starts a server over the embedded engine that the tests use. */
async function startClickHouse(stack: Stack): Promise<{ url: string; process: PinnedProcess }> {
  const port = await freePort()
  const folder = join(stack.folder, 'clickhouse', 'server')
  mkdirSync(folder, { recursive: true })
  const started = new PinnedProcess({
    name: 'clickhouse',
    args: [join(repository, 'libs/testing/dist/clickhouse/serve.js'), folder, String(port)],
    env: { PATH: process.env['PATH'] },
    cwd: repository,
    cores: SERVER_CORE,
    logFile: join(stack.folder, 'clickhouse.log'),
  })
  await started.ready(`http://127.0.0.1:${port}/ping`)
  return { url: `http://127.0.0.1:${port}/tracking`, process: started }
}
