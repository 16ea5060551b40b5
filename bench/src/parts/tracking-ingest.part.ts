import { beaconReceived } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runPinned } from '../load/pinned-run.ts'
import type { Part, PartRun } from '../part.ts'
import { describeRatio } from '../report/ratio-outcome.ts'
import { figure } from '../report/table.ts'
import { SERVER_CORE } from '../servers/cores.ts'
import { Product } from '../servers/product.ts'
import { withConnection } from '../servers/stack.ts'
import { median, ratiosOf, spreadOf, type Pair } from '../statistics/statistics.ts'
import { openLog, publishBeacons } from '../tracking/beacon-messages.ts'
import { ITEMS_PER_BEACON } from '../tracking/beacons.ts'
import { countsFolder, trackingServers, withEmptyCounts } from '../tracking/counting.ts'

const AT_LEAST = 0.3
const BEACONS = 60_000
const DIRECT_ROWS = 600_000
const NAME = 'ingest'
const POLL_MS = 100
const LONGEST_MS = 180_000

interface Inserted {
  readonly rows: number
  readonly seconds: number
  readonly cpuSeconds: number
}

/** Ingests queued beacons from the event log into ClickHouse, against direct inserts of the same rows; both on one core. */
export const trackingIngest: Part = async (run) => {
  const log = openLog(run.stack)
  try {
    const pairs: Pair<Inserted>[] = []
    const bare: Inserted[] = []
    for (let turn = 0; turn < run.rules.pairs; turn += 1) {
      const ours = await ingest(run, log, `${NAME}-${turn}`)
      if (turn === 0) await exportRows(run, `${NAME}-${turn}`)
      const withViews = await insertDirectly(run, { withViews: true })
      bare.push(await insertDirectly(run, { withViews: false }))
      pairs.push({ ours, reference: withViews })
    }
    return [outcomeOf(pairs, bare)]
  } finally {
    await log.close()
  }
}

const rate = ({ rows, seconds }: Inserted): number => rows / seconds
const perCpu = ({ rows, cpuSeconds }: Inserted): number => rows / cpuSeconds

function outcomeOf(pairs: readonly Pair<Inserted>[], bare: readonly Inserted[]): Awaited<ReturnType<Part>>[number] {
  const rates = (runs: readonly Inserted[]): string => figure(median(runs.map(rate)))
  const toBare = pairs.map(({ ours }, turn) => ({ ours, reference: bare[turn] ?? ours }))
  return {
    what: 'from the event log into ClickHouse, against direct inserts of the same rows in batches of 10,000',
    measured: spreadOf(ratiosOf(pairs, rate)),
    unit: 'x',
    target: { atLeast: AT_LEAST },
    details: [
      `rows/s: ours ${rates(pairs.map(({ ours }) => ours))}, inserted directly ${rates(pairs.map(({ reference }) => reference))},
        both into events with what is kept up beside it`,
      `by processor time of the process ${describeRatio(spreadOf(ratiosOf(pairs, perCpu)))}`,
      `against inserts into events alone, with nothing kept up beside it (${rates(bare)} rows/s):
        ${describeRatio(spreadOf(ratiosOf(toBare, rate)))}`,
    ],
  }
}

/**
 * Starts tracking over a full topic and empty counts, and measures from the first counted batch to the last. Each turn has its
 * own topic: in a topic counted before, the group's offset says nothing until it passes the end of the last turn.
 */
async function ingest({ stack, profile }: PartRun, log: EventLog, name: string): Promise<Inserted> {
  const topic = `${name}.${beaconReceived.topic}`
  await publishBeacons(log, topic, BEACONS)
  const environment = await withEmptyCounts(stack, name, { SCORES: 'off' })
  await withConnection(stack.databaseUrl, (client) => client.query('truncate tracking.ingest_claims'))
  const product = await Product.start(stack, { services: ['tracking'], servers: trackingServers(stack), environment, profile })
  try {
    const [process] = product.counted('tracking')
    const cpu = (): number => process?.cpuSeconds() ?? 0
    const first = await progress(log, topic, (now) => now > 0)
    const began = { at: performance.now(), cpu: cpu() }
    await progress(log, topic, (now) => now >= BEACONS)
    return {
      rows: (BEACONS - first) * ITEMS_PER_BEACON,
      seconds: (performance.now() - began.at) / 1000,
      cpuSeconds: cpu() - began.cpu,
    }
  } finally {
    await product.stop()
  }
}

/** Number of messages that the group has committed. */
async function counted(log: EventLog, topic: string): Promise<number> {
  const partitions = await log.lag(topic, 'tracking-ingester')
  return Number(partitions.reduce((sum, { committed, end, lag }) => sum + (committed === undefined ? 0n : end - lag), 0n))
}

async function progress(log: EventLog, topic: string, reached: (now: number) => boolean): Promise<number> {
  const deadline = Date.now() + LONGEST_MS
  for (;;) {
    const now = await counted(log, topic)
    if (reached(now)) return now
    if (Date.now() > deadline) throw new Error(`Counting stands at ${now} of ${BEACONS} messages`)
    await pause(POLL_MS)
  }
}

const PROGRAM = '../../references/insert-rows.ts'

async function exportRows({ stack }: PartRun, name: string): Promise<void> {
  const work = {
    task: 'export',
    folder: countsFolder(stack, name),
    file: join(stack.folder, 'rows.jsonl'),
    rows: DIRECT_ROWS,
    withViews: true,
  }
  await runPinned(PROGRAM, work)
}

async function insertDirectly({ stack }: PartRun, { withViews }: { withViews: boolean }): Promise<Inserted> {
  await withEmptyCounts(stack, 'direct')
  const work = {
    task: 'insert',
    folder: countsFolder(stack, 'direct'),
    file: join(stack.folder, 'rows.jsonl'),
    rows: DIRECT_ROWS,
    withViews,
  }
  return (await runPinned(PROGRAM, work, SERVER_CORE)) as Inserted
}
