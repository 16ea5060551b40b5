import type { Provider } from '@nestjs/common'
import { Gauge, Registry } from 'prom-client'
import { Health } from './health.ts'

/** Bytes that are free, and below how many nothing more is taken in. */
interface Space {
  readonly freeBytes: number
  readonly minFreeBytes: number
}

/** What stores files; null where nobody knows its space. */
interface WatchedStore {
  space(): Promise<Space | null>
}

const STORAGE_WATCH = Symbol('storage watch')

/**
 * Names the store of pictures among the warnings of /readyz while it takes in nothing more, and exports its free bytes. The
 * process stays ready: it serves what is stored.
 * @param config injection token of the configuration
 */
export function watchStorage(config: symbol, open: (values: never) => WatchedStore): Provider {
  return {
    provide: STORAGE_WATCH,
    inject: [config, Health, Registry],
    useFactory: (values: never, health: Health, registry: Registry): WatchedStore => {
      const store = open(values)
      health.addWarning({ name: 'picture-storage', check: async () => assertRoom(await store.space()) })
      const gauge: Gauge = new Gauge({
        name: 'picture_storage_free_bytes',
        help: 'Free bytes of the file system that pictures are stored on; -1 where nobody knows, as of a bucket',
        registers: [registry],
        collect: async () => gauge.set((await store.space())?.freeBytes ?? -1),
      })
      return store
    },
  }
}

function assertRoom(space: Space | null): void {
  if (space !== null && space.freeBytes < space.minFreeBytes) throw new Error('The store of pictures is full')
}
