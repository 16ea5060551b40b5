import { type Clock, type Logger } from '@ribbonry/service-kit'
import { EventOutbox } from '@ribbonry/service-kit/events'
import type { DataSource } from 'typeorm'
import type { CountsReader } from '../clickhouse/counts-reader.ts'
import { GuideCountsRepository } from './guide-counts.repository.ts'
import { GuideFiguresRepository } from './guide-figures.repository.ts'

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

/** Wires the figures of guides over the given counts reader. */
export function createGuideFigures(reads: CountsReader, source: DataSource, logger: Logger, clock: Clock): GuideFiguresService {
  return new GuideFiguresService(new GuideCountsRepository(reads), new GuideFiguresRepository(source, new EventOutbox(clock)), {
    logger,
    clock,
  })
}
