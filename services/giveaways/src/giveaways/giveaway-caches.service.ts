import { LOGGER, type Logger, purgeCaches } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { Redis } from 'ioredis'

/** A path and all paths below it, which include its form with a slash. */
const withBelow = (path: string): string[] => [path, `${path}/*`]

/** Removes what shows a giveaway from the gateways' caches. */
@Injectable()
export class GiveawayCachesService {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Call it after the commit. Caches that cannot be reached expire by themselves, so a failure is only logged. */
  async purge(slug: string): Promise<void> {
    const paths = ['/api/giveaways/*', ...[`/api/giveaway/${slug}`, '/giveaways', `/giveaway/${slug}`].flatMap(withBelow)]
    await purgeCaches(this.redis, paths).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'The caches could not be purged'),
    )
  }
}
