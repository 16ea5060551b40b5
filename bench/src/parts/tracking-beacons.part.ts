import { compare, type Counted } from '../comparing/comparison.ts'
import { runLoad } from '../load/load-run.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { ratioOutcome } from '../report/ratio-outcome.ts'
import { Product } from '../servers/product.ts'
import { Reference } from '../servers/reference.ts'
import { beaconRequests, beginSessions, ITEMS_PER_BEACON } from '../tracking/beacons.ts'
import { trackingServers, withEmptyCounts } from '../tracking/counting.ts'

/** Enough sessions that no rate rule applies at any speed. */
const SESSIONS = 6400

/** Warm-up of the broker: a new JVM runs interpreted code. */
const SETTLE_SECONDS = 10

const ROUTES = [
  { what: 'to tracking', through: 'tracking', atLeast: 0.12 },
  { what: 'through the gateway', through: 'gateway', atLeast: 0.06 },
] as const

/**
 * Beacons of twenty impressions, validated, marked, and answered once the event log has acknowledged them, against node's own
 * server that reads the same body and answers 204. Event log and Redis share the core and are included. Counting has parts of its
 * own: INGEST=off.
 */
export const trackingBeacons: Part = async (run) => {
  const servers = trackingServers(run.stack)
  const environment = await withEmptyCounts(run.stack, 'beacons', { INGEST: 'off', SCORES: 'off', TRUSTED_PROXIES: '1' })
  const product = await Product.start(run.stack, {
    services: ['tracking', 'gateway'],
    servers,
    environment,
    profile: run.profile,
  })
  try {
    const sessions = await beginSessions(product.urlOf('tracking', ''), SESSIONS)
    const outcomes: Outcome[] = []
    for (const route of ROUTES) {
      const services = route.through === 'gateway' ? (['gateway', 'tracking'] as const) : (['tracking'] as const)
      outcomes.push(
        await measure(run, {
          ...route,
          port: product.portOf(route.through),
          sessions,
          counted: product.counted(...services, ...servers, 'postgres'),
        }),
      )
    }
    return outcomes
  } finally {
    await product.stop()
  }
}

interface Route {
  readonly what: string
  readonly atLeast: number
  readonly port: number
  readonly sessions: readonly string[]
  readonly counted: readonly Counted[]
}

async function measure({ stack, rules }: PartRun, { what, atLeast, port, sessions, counted }: Route): Promise<Outcome> {
  const requests = beaconRequests(sessions)
  const reference = await Reference.sink(stack)
  try {
    const send = { paths: [], method: 'POST', requests } as const
    const sink = reference.subject
    await runLoad({ port, headers: {}, ...send, seconds: SETTLE_SECONDS, connections: rules.connections })
    const pairs = await compare({ load: { port, ...send }, counted }, { ...sink, load: { ...sink.load, ...send } }, rules)
    const outcome = ratioOutcome(`beacons of ${ITEMS_PER_BEACON} impressions ${what}, acknowledged by the event log`, pairs, {
      atLeast,
    })
    return { ...outcome, details: [...outcome.details, `a body has ${requests[0]?.body.length ?? 0} bytes`] }
  } finally {
    await reference.stop()
  }
}
