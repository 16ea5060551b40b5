import { isPathCovered } from '@ribbonry/contracts'
import type { TestRedis } from '@ribbonry/testing'
import { Redis } from 'ioredis'
import { onPurge } from '../../src/index.ts'

/** Purges of cached answers that a service sent. */
export interface RecordedPurges {
  /** Paths since the last `clear`. */
  readonly paths: readonly string[]
  /** The same, after everything that was sent before has arrived. */
  arrived(): Promise<readonly string[]>
  /** Whether one of them is of this path, whose query does not count. */
  has(path: string): boolean
  clear(): void
  stop(): void
}

export async function recordPurges({ redis }: { readonly redis: TestRedis }): Promise<RecordedPurges> {
  const paths: string[] = []
  const listener = new Redis(redis.url) // channels of purges are named after the database of the connection
  await onPurge(listener, (purged) => paths.push(...purged))
  return {
    paths,
    arrived: async () => {
      await listener.ping() // the answer comes on the same connection, after the purges
      return paths
    },
    has: (path) => paths.some((pattern) => isPathCovered(path.split('?', 1)[0] ?? '', pattern)),
    clear: () => {
      paths.length = 0
    },
    stop: () => listener.disconnect(),
  }
}
