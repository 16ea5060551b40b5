import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type CatalogEnvironment } from '../../config.ts'
import { ownListPath } from './own-list-path.ts'
import { SiteCaches } from './site-caches.ts'

/** The lists that the purge tool means when it names none (D4.33). */
const DEFAULT_PATHS = ['/api/lists/new', '/api/lists/clicks-score']

/** The purge tool of developers. */
@Injectable()
export class PurgingService {
  constructor(
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'SITE_URL'>,
  ) {}

  /**
   * Purges lists by path or address.
   * @returns the patterns that were purged
   * @throws DomainError `not-our-list`, and then nothing is purged
   */
  async purgeLists(urls: readonly string[] = DEFAULT_PATHS): Promise<string[]> {
    const paths = urls.map((url) => ownListPath(url, this.config.SITE_URL))
    const own = paths.filter((path) => path !== undefined)
    if (own.length < paths.length) throw new DomainError('refused', 'not-our-list', 'Only lists of this site can be purged.')
    const patterns = [...new Set(own.map(toPurgePattern))]
    await this.caches.purge(patterns)
    return patterns
  }
}

/** A page alone in both slash forms, a list with all its pages. */
function toPurgePattern(path: string): string {
  if (path.endsWith('*')) return path
  return /\/\d+$/.test(path) ? `${path}*` : `${path}/*`
}
