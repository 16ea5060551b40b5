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
 * Calls back with every purge, on a connection of its own: a connection that subscribes accepts no other commands. Subscribes
 * whenever Redis is reached; purges while it is away are missed.
 */
export class PurgeSubscription {
  readonly #redis: Redis
  #subscribing: Promise<void> | undefined

  /** @param subscribed called each time purges are heard from now on: some before it may have been missed */
  constructor(
    redis: Redis,
    private readonly purge: (paths: readonly string[], manner: PurgeManner) => void,
    private readonly subscribed: () => void = () => undefined,
  ) {
    // ioredis would subscribe again by itself, with a promise that nobody can catch.
    this.#redis = redis.duplicate({ lazyConnect: true, autoResubscribe: false })
    this.#redis.on('error', () => undefined) // it reconnects by itself
    this.#redis.on('message', (channel, text) => this.#hear(channel, text))
    this.#redis.on('ready', () => {
      this.#subscribing = this.#subscribe()
    })
  }

  /** Resolves when purges are heard, or when Redis is away: they are heard as soon as it is reached. */
  async open(): Promise<void> {
    await this.#redis.connect().catch(() => undefined)
    await this.#subscribing
  }

  /** Resolves when every purge that was sent before has been heard. */
  async caughtUp(): Promise<void> {
    await this.#redis.ping() // its answer comes on the same connection
  }

  close(): void {
    this.#redis.disconnect()
  }

  async #subscribe(): Promise<void> {
    try {
      await this.#redis.subscribe(channelOf(this.#redis))
      this.subscribed()
    } catch {
      // Redis is reached and does not answer: another connection is tried. A lost one is replaced by ioredis.
      if (this.#redis.status === 'ready') this.#redis.disconnect(true)
    }
  }

  #hear(channel: string, text: string): void {
    if (channel !== channelOf(this.#redis)) return
    const parsed = Purge.safeParse(JSON.parse(text))
    if (parsed.success) this.purge(parsed.data.paths, parsed.data)
  }
}
