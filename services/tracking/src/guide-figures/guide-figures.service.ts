import type { Clock, Logger } from '@ribbonry/service-kit'
import type { GuideCountsRepository } from './guide-counts.repository.ts'
import type { GuideFiguresRepository } from './guide-figures.repository.ts'

/** Tells how often guides were opened, and how their products were seen and clicked, for staff. */
export class GuideFiguresService {
  constructor(
    private readonly counts: GuideCountsRepository,
    private readonly figures: GuideFiguresRepository,
    private readonly process: { readonly logger: Logger; readonly clock: Clock },
  ) {}

  /** Publishes what changed since it was published last. @returns how many guides, gifts, products and places changed */
  async publish(): Promise<number> {
    const counted = {
      guides: await this.counts.list('guide'),
      posts: await this.counts.list('post'),
      products: await this.counts.listProducts(),
      places: await this.counts.listPlaces(),
    }
    const { guides, posts, products } = counted
    const changed = await this.figures.publish(counted, this.process.clock())
    this.process.logger.info(
      { guides: guides.length, gifts: posts.length, products: products.length, changed },
      'Figures of guides were counted',
    )
    return changed
  }
}
