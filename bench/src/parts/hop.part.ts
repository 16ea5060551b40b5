import { compare, type Run } from '../comparing/comparison.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { cpuInWords, describeRatio } from '../report/ratio-outcome.ts'
import type { ServiceName } from '../servers/stack.ts'
import { figure } from '../report/table.ts'
import { Product } from '../servers/product.ts'
import { Reference } from '../servers/reference.ts'
import { withConnection } from '../servers/stack.ts'
import { spreadOf, type Pair, type Spread } from '../statistics/statistics.ts'

const AT_MOST = 70
/** Microseconds of a bare hop on the idle machine on which the target was set. */
const BARE_HOP_THEN = 43
const GIFTS = 40_000

interface Call {
  readonly what: string
  readonly service: ServiceName
  readonly paths: readonly string[]
}

/**
 * What the gateway adds to a call that is not cached: the processor time of gateway and service for a call through the gateway,
 * less that of the service for the same call made directly. PostgreSQL does the same work for both and is left out.
 */
export const hop: Part = async (run) => {
  await run.databases.seed()
  const product = await Product.start(run.stack, {
    services: ['catalog', 'identity', 'gateway'],
    environment: { CACHE_MAX_MB: '1' },
    profile: run.profile,
  })
  try {
    const calls: Call[] = [
      { what: 'a call that is never kept, streamed through', service: 'identity', paths: ['/api/user/logout'] },
      { what: 'a gift that is not in the cache, and is put there', service: 'catalog', paths: await giftPaths(run) },
    ]
    const outcomes: Outcome[] = []
    for (const call of calls) outcomes.push(await measure(run, product, call))
    return outcomes
  } finally {
    await product.stop()
  }
}

async function measure(run: PartRun, product: Product, { what, service, paths }: Call): Promise<Outcome> {
  const { rules } = run
  const through = { load: { port: product.portOf('gateway'), paths }, counted: product.counted('gateway', service) }
  const direct = { load: { port: product.portOf(service), paths }, counted: product.counted(service) }
  const pairs = await compare(through, direct, rules)
  const measured = spreadOf(pairs.map(added))
  const bare = await bareHop(run, product, { service, paths })
  return {
    what: `CPU that the gateway adds to ${what}`,
    measured,
    unit: 'us',
    target: { atMost: AT_MOST },
    details: [
      `us of CPU per request: through ${cpuInWords(pairs.map(({ ours }) => ours))}; directly ` +
        cpuInWords(pairs.map(({ reference }) => reference)),
      `the gateway's process alone: ${describeRatio(spreadOf(pairs.map(({ ours }) => ours.cpu['gateway'] ?? 0)))} us`,
      `a bare hop with undici's Pool adds ${describeRatio(bare)} us here and now, ${BARE_HOP_THEN} where the target was ` +
        `set: on that scale ${figure((measured.median / bare.median) * BARE_HOP_THEN)} us`,
    ],
  }
}

/** The same for a minimal proxy, as a scale for the speed of the machine. */
async function bareHop({ stack, rules }: PartRun, product: Product, { service, paths }: Omit<Call, 'what'>): Promise<Spread> {
  const reference = await Reference.hop(stack, product.urlOf(service, ''))
  try {
    const subject = reference.subjectFor(paths)
    const through = { ...subject, counted: [...subject.counted, ...product.counted(service)] }
    const direct = { load: { port: product.portOf(service), paths }, counted: product.counted(service) }
    return spreadOf((await compare(through, direct, rules)).map(added))
  } finally {
    await reference.stop()
  }
}

function added({ ours, reference }: Pair<Run>): number {
  return ours.cpuTotal - reference.cpuTotal
}

async function giftPaths({ stack }: PartRun): Promise<string[]> {
  return await withConnection(stack.databaseUrl, async (client) => {
    const { rows } = await client.query<{ slug: string }>('select slug from catalog.posts where not nsfw order by id limit $1', [
      GIFTS,
    ])
    return rows.map(({ slug }) => `/api/posts/${slug}`)
  })
}
