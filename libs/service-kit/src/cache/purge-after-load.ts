import { FACTS } from '@ribbonry/contracts'
import type { z } from 'zod'
import { connectRedis } from '../boot/kit.module.ts'
import type { RedisEnvironment } from '../config/config.ts'
import { createLogger } from '../logging/logger.ts'
import { CachePurges } from './cache-purges.ts'

/**
 * Purges all cached answers of a service and the pages made of them, for a program that writes past the running service, such as
 * one that loads the demo. Without Redis there is nothing to purge, so a failure is only logged.
 */
export async function purgeAfterLoad(service: string, { REDIS_URL: url }: z.output<typeof RedisEnvironment>): Promise<void> {
  const logger = createLogger(`${service}-demo`, 'warn')
  const redis = connectRedis(url)
  try {
    await new CachePurges(service, redis, logger).purgeShowing(FACTS, 'all')
  } finally {
    redis.disconnect()
  }
}
