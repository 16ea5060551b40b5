import { compare } from '../comparing/comparison.ts'
import { cacheFigures } from '../load/cache-figures.ts'
import { fetchRaw } from '../load/fetch-raw.ts'
import type { Part } from '../part.ts'
import { ratioOutcome } from '../report/ratio-outcome.ts'
import { Product } from '../servers/product.ts'
import { Reference } from '../servers/reference.ts'

const PAGES = 2240
const AT_LEAST = 0.012
const pathOf = (page: number): string => `/api/lists/clicks-score/${page}`

/**
 * A list page that is not in the cache: gateway, catalog and PostgreSQL, all on one core. The cache has its smallest size (1 MB,
 * some ten pages) and 2,240 pages are requested in cycles, each connection in its own share, so that every request is a miss. The
 * gateway's own metrics prove it.
 */
export const list: Part = async ({ stack, databases, rules, profile }) => {
  await databases.seed()
  const product = await Product.start(stack, { services: ['catalog', 'gateway'], environment: { CACHE_MAX_MB: '1' }, profile })
  const { body, headers } = await fetchRaw(product.urlOf('gateway', pathOf(1)))
  const reference = await Reference.bytes(stack, body, String(headers['content-type']))
  try {
    const paths = Array.from({ length: PAGES }, (_, index) => pathOf(index + 1))
    const ours = { load: { port: product.portOf('gateway'), paths }, counted: product.counted('gateway', 'catalog', 'postgres') }
    const before = await cacheFigures(product.urlOf('gateway', '/metrics'))
    const pairs = await compare(ours, reference.subject, rules)
    const after = await cacheFigures(product.urlOf('gateway', '/metrics'))
    const outcome = ratioOutcome('list through the gateway, uncached, 40 gifts from PostgreSQL', pairs, { atLeast: AT_LEAST })
    const counts = `of ${after.misses - before.misses + after.hits - before.hits} reads ${after.hits - before.hits} were answered
      from the cache`
    return [{ ...outcome, details: [...outcome.details, counts] }]
  } finally {
    await reference.stop()
    await product.stop()
  }
}
