import { CachePurges } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'

/** Purges pages with a guide from the caches of the gateways. */
@Injectable()
export class GuideCachesService {
  constructor(@Inject(CachePurges) private readonly purges: CachePurges) {}

  /** To be called after the commit. Cached answers expire by themselves, so a failure is only logged. */
  async purge(slugs: readonly string[]): Promise<void> {
    await this.purges.purgeShowing(
      ['guide'],
      slugs.map((slug) => ({ slug })),
    )
  }
}
