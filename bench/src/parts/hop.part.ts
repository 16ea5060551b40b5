import { compare, type Run } from '../comparing/comparison.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { cpuInWords, inWords } from '../report/ratio-outcome.ts'
import type { ServiceName } from '../servers/stack.ts'
import { Product } from '../servers/product.ts'
import { withConnection } from '../servers/stack.ts'
import { spreadOf, type Pair } from '../statistics/statistics.ts'

const AT_MOST = 70
const GIFTS = 40_000

interface Call {
  readonly what: string
  readonly service: ServiceName
  readonly paths: readonly string[]
}

/**
 * What the gateway adds to a call it has no answer to: the processor time of gateway and service for a call through the gateway, less
 * that of the service for the same call made to it directly. PostgreSQL does the same for both and is left out.
 */
export const hop: Part = async (run) => {
  await run.databases.seed()
  const product = await Product.start(run.stack, { services: ['catalog', 'identity', 'gateway'], environment: { CACHE_MAX_MB: '1' }, profile: run.profile })
  try {
    const calls: Call[] = [
      { what: 'a call for one visitor alone, streamed through (me)', service: 'identity', paths: ['/api/user/me'] },
      { what: 'a gift that is not in the cache, and is put there', service: 'catalog', paths: await giftPaths(run) },
    ]
    const outcomes: Outcome[] = []
    for (const call of calls) outcomes.push(await measure(run, product, call))
    return outcomes
  } finally {
    await product.stop()
  }
}

async function measure({ rules }: PartRun, product: Product, { what, service, paths }: Call): Promise<Outcome> {
  const through = { load: { port: product.portOf('gateway'), paths }, counted: product.counted('gateway', service) }
  const direct = { load: { port: product.portOf(service), paths }, counted: product.counted(service) }
  const pairs = await compare(through, direct, rules)
  return {
    what: `CPU that the gateway adds to ${what}`,
    measured: spreadOf(pairs.map(added)),
    unit: 'us',
    target: { atMost: AT_MOST },
    details: [
      `us of CPU per request: through ${cpuInWords(pairs.map(({ ours }) => ours))}; directly ${cpuInWords(pairs.map(({ reference }) => reference))}`,
      `the gateway's process alone: ${inWords(spreadOf(pairs.map(({ ours }) => ours.cpu['gateway'] ?? 0)))} us`,
    ],
  }
}

function added({ ours, reference }: Pair<Run>): number {
  return ours.cpuTotal - reference.cpuTotal
}

async function giftPaths({ stack }: PartRun): Promise<string[]> {
  return await withConnection(stack.databaseUrl, async (client) => {
    const { rows } = await client.query<{ slug: string }>('select slug from catalog.posts where not nsfw order by id limit $1', [GIFTS])
    return rows.map(({ slug }) => `/api/posts/${slug}`)
  })
}
