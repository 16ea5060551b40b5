import { LOGGER, type Logger, purgeCaches } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { Redis } from 'ioredis'
import { guidePaths } from './guide-paths.ts'

/** Purges pages with a guide from the caches of the gateways. */
@Injectable()
export class GuideCachesService {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** To be called after the commit. Cached answers expire by themselves, so a failure is only logged. */
  async purge(slugs: readonly string[]): Promise<void> {
    if (slugs.length === 0) return
    await purgeCaches(this.redis, guidePaths(slugs)).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'The caches could not be purged'),
    )
  }
}
