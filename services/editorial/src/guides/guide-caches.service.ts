import { CachePurges } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'

/** Removes what shows a guide from the gateways' caches. */
@Injectable()
export class GuideCachesService {
  constructor(@Inject(CachePurges) private readonly purges: CachePurges) {}

  /** Call it after the commit. */
  async purge(slugs: readonly string[]): Promise<void> {
    await this.purges.purgeShowing(
      ['guide'],
      slugs.map((slug) => ({ slug })),
    )
  }
}
