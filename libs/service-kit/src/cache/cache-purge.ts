import type { Redis } from 'ioredis'
import { z } from 'zod'

/** Redis channels span all databases of a server, so the name contains the database: two stacks on one Redis stay separate. */
const channelOf = (redis: Redis): string => `cache.purge:${redis.options.db ?? 0}`

/** How a purge takes effect. */
export interface PurgeManner {
  /**
   * Gateways go on with the old answers for a moment, while they renew them one by one. For work on many rows, whose end purges
   * once more.
   */
  readonly soft: boolean
  /** The end of such work: services forget what they keep as well, as after every purge that is not soft. */
  readonly ends?: boolean
}

/** Paths without query; a trailing `*` matches every path with that prefix. */
const Purge = z.object({
  paths: z.array(z.string().startsWith('/')).max(1000),
  soft: z.boolean().default(false),
  ends: z.boolean().default(false),
})

/** Paths of one message, so that a long purge does not hold up a gateway. */
const BATCH_SIZE = 500

/** Publishes a purge: every gateway drops its cached answers of these paths (for every query, country and encoding). */
export async function purgeCaches(
  redis: Redis,
  paths: readonly string[],
  { soft, ends = false }: PurgeManner = { soft: false },
): Promise<void> {
  const distinct = [...new Set(paths)]
  for (let start = 0; start < distinct.length; start += BATCH_SIZE) {
    const purge = Purge.parse({ paths: distinct.slice(start, start + BATCH_SIZE), soft, ends })
    await redis.publish(channelOf(redis), JSON.stringify(purge))
  }
}

/**
 * Calls back with the paths of every purge. `subscriber` must be a separate connection: in subscriber mode it accepts no other
 * commands.
 */
export async function onPurge(subscriber: Redis, purge: (paths: readonly string[], manner: PurgeManner) => void): Promise<void> {
  subscriber.on('message', (channel: string, text: string) => {
    if (channel !== channelOf(subscriber)) return
    const parsed = Purge.safeParse(JSON.parse(text))
    if (parsed.success) purge(parsed.data.paths, parsed.data)
  })
  await subscriber.subscribe(channelOf(subscriber))
}
