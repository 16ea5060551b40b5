import type { Clock, Logger } from '@ribbonry/service-kit'
import type { GuideCountsRepository } from './guide-counts.repository.ts'
import type { GuideFiguresRepository } from './guide-figures.repository.ts'

/** Tells how often guides were opened, and how their gifts were clicked there, for the lists of staff. */
export class GuideFiguresService {
  constructor(
    private readonly counts: GuideCountsRepository,
    private readonly figures: GuideFiguresRepository,
    private readonly process: { readonly logger: Logger; readonly clock: Clock },
  ) {}

  /** Publishes what changed since it was published last. @returns how many guides and gifts changed */
  async publish(): Promise<number> {
    const [guides, posts] = [await this.counts.list('guide'), await this.counts.list('post')]
    const changed = await this.figures.publish(guides, posts, this.process.clock())
    this.process.logger.info({ guides: guides.length, gifts: posts.length, changed }, 'Figures of guides were counted')
    return changed
  }
}
