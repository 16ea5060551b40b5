import type { Redis } from 'ioredis'
import { z } from 'zod'

/** Channels span all databases of a server, so the database is part of the name: two stacks on one Redis stay apart. */
const channelOf = (redis: Redis): string => `cache.purge:${redis.options.db ?? 0}`

/** Paths without query; one that ends in `*` means every path that starts so. */
const Purge = z.object({ paths: z.array(z.string().startsWith('/')).max(1000) })

/** Tells every gateway to drop what it keeps under these paths (whatever their query, country or encoding). */
export async function purgeCaches(redis: Redis, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await redis.publish(channelOf(redis), JSON.stringify(Purge.parse({ paths: [...new Set(paths)] })))
}

/** Calls back with the paths of every purge. Takes a connection of its own, since a subscribed one can do nothing else. */
export async function onPurge(subscriber: Redis, purge: (paths: readonly string[]) => void): Promise<void> {
  subscriber.on('message', (channel: string, text: string) => {
    if (channel !== channelOf(subscriber)) return
    const parsed = Purge.safeParse(JSON.parse(text))
    if (parsed.success) purge(parsed.data.paths)
  })
  await subscriber.subscribe(channelOf(subscriber))
}
