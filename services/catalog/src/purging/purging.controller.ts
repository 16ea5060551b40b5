import { purgeCache, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { DomainError, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { CONFIG, type CatalogEnvironment } from '../config.ts'
import { ownListPath } from './own-list-path.ts'
import { SiteCaches } from './site-caches.ts'

/** The lists that the purge tool means when it names none (D4.33). */
const DEFAULT_PATHS = ['/api/lists/new', '/api/lists/clicks-score']

@Controller()
export class PurgingController {
  constructor(
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'SITE_URL'>,
  ) {}

  @Handles(purgeCache)
  async purge(@Input() { body }: CallInput<typeof purgeCache>): Promise<CallAnswer<typeof purgeCache>> {
    const paths = (body.urls ?? DEFAULT_PATHS).map((url) => ownListPath(url, this.config.SITE_URL))
    const own = paths.filter((path) => path !== undefined)
    if (own.length < paths.length) throw new DomainError('refused', 'not-our-list', 'Only lists of this site can be purged.')
    const purged = [...new Set(own.map(toPurgePattern))]
    await this.caches.purge(purged)
    return { purged }
  }
}

/** A page alone in both slash forms, a list with all its pages. */
function toPurgePattern(path: string): string {
  if (path.endsWith('*')) return path
  return /\/\d+$/.test(path) ? `${path}*` : `${path}/*`
}
