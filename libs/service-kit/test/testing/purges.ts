import { isPathCovered } from '@ribbonry/contracts'
import type { TestRedis } from '@ribbonry/testing'
import { Redis } from 'ioredis'
import { PurgeSubscription } from '../../src/index.ts'

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
  const subscription = new PurgeSubscription(new Redis(redis.url, { lazyConnect: true }), (purged) => paths.push(...purged))
  await subscription.open()
  return {
    paths,
    arrived: async () => {
      await subscription.caughtUp()
      return paths
    },
    has: (path) => paths.some((pattern) => isPathCovered(path.split('?', 1)[0] ?? '', pattern)),
    clear: () => {
      paths.length = 0
    },
    stop: () => subscription.close(),
  }
}
