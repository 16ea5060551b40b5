import { connectRedis, dataSourceOptions } from '@ribbonry/service-kit'
import type { Redis } from 'ioredis'
import { DataSource } from 'typeorm'
import { identityLayout } from './identity.database.ts'

export interface Connections {
  readonly source: DataSource
  readonly redis: Redis
}

/** Runs a command's work with a database and a Redis connection and closes both. */
export async function withConnections<Result>(
  addresses: { DATABASE_URL: string; REDIS_URL: string },
  work: (to: Connections) => Promise<Result>,
): Promise<Result> {
  const redis = connectRedis(addresses.REDIS_URL)
  const source = new DataSource(dataSourceOptions({ DATABASE_URL: addresses.DATABASE_URL, DATABASE_POOL: 2 }, identityLayout))
  try {
    await source.initialize()
    return await work({ source, redis })
  } finally {
    if (source.isInitialized) await source.destroy()
    redis.disconnect()
  }
}
