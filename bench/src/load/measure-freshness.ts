import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { FIRST_PROBED_POST, beaconBody } from '../tracking/beacons.ts'
import { StaffReader } from '../tracking/staff-reader.ts'
import { sendBeacon, steadyBeacons } from '../tracking/steady-beacons.ts'
import type { FreshnessReport, FreshnessSpec } from './freshness-run.ts'

/**
 * Generates a steady load, and beside it one beacon every 100 ms from a probed visitor, whose post is queried until the figure
 * includes it. Visits of one session to one post are counted in order, so the n-th is counted when the figure has reached n.
 */
const PROBE_EVERY_MS = 100
const POLL_EVERY_MS = 200
const LONGEST_MS = 30_000

const { url, identityKey, rate, seconds, warmUpSeconds, sessions, probes } = JSON.parse(readFileSync(0, 'utf8')) as FreshnessSpec
const pool = new Pool(url, { connections: 128, pipelining: 1 })
const reader = new StaffReader(new Pool(url, { connections: 4, pipelining: 1 }), identityKey)

const delays: number[] = []
let reads = 0

class Probe {
  readonly #visitor: number
  readonly #session: string
  readonly post: number
  /** When each beacon that is not counted yet was answered. */
  readonly #answered: number[] = []
  #counted = 0

  constructor(session: string, place: number) {
    this.#session = session
    this.#visitor = 1_000_000 + place
    this.post = FIRST_PROBED_POST + place
  }

  async send(): Promise<void> {
    const body = JSON.stringify({
      type: 'impression',
      session_id: this.#session,
      list: 'probe',
      impressions: [[String(this.post), 1]],
    })
    if ((await sendBeacon(pool, this.#visitor, body)) === 200) this.#answered.push(performance.now())
  }

  get isWaiting(): boolean {
    return this.#answered.length > 0
  }

  async look(): Promise<void> {
    const figure = await reader.rawImpressions(this.post)
    reads += 1
    const now = performance.now()
    for (const at of this.#answered.splice(0, figure - this.#counted)) delays.push(now - at)
    this.#counted = figure
  }
}

const lanes = probes.map((session, place) => new Probe(session, place))
// Warm-up at half the rate: a new process still compiles its code, and at the full rate it would build up a queue that distorts
// the measurement.
await steadyBeacons(pool, { rate: rate / 2, seconds: warmUpSeconds, bodyOf })
const until = performance.now() + seconds * 1000

async function sendProbes(): Promise<void> {
  const sending: Promise<void>[] = []
  for (let turn = 0; performance.now() < until; turn += 1) {
    const lane = lanes[turn % lanes.length]
    if (lane !== undefined) sending.push(lane.send())
    await pause(PROBE_EVERY_MS)
  }
  await Promise.all(sending)
}

async function lookUp(): Promise<void> {
  const last = until + LONGEST_MS
  while (performance.now() < until || (lanes.some((lane) => lane.isWaiting) && performance.now() < last)) {
    for (const lane of lanes) if (lane.isWaiting) await lane.look()
    await pause(POLL_EVERY_MS)
  }
}

function bodyOf(number: number): { visitor: number; body: string } {
  const visitor = number % sessions.length
  return { visitor, body: beaconBody(sessions[visitor] ?? '', number) }
}

const [load] = await Promise.all([steadyBeacons(pool, { rate, seconds, bodyOf }), sendProbes(), lookUp()])
const report: FreshnessReport = {
  delays,
  reads,
  refused: load.refused,
  latencies: load.latencies,
  uncounted: lanes.filter((lane) => lane.isWaiting).length,
  beaconsPerSecond: load.latencies.length / load.seconds,
}
await pool.close()
process.stdout.write(JSON.stringify(report), () => process.exit(0))
