import type { Clock, Logger } from '@ribbonry/service-kit'
import { EventOutbox } from '@ribbonry/service-kit/events'
import type { DataSource } from 'typeorm'
import type { CountsReader } from '../clickhouse/counts-reader.ts'
import { GuideCountsRepository } from './guide-counts.repository.ts'
import { GuideFiguresRepository } from './guide-figures.repository.ts'
import { GuideFiguresService } from './guide-figures.service.ts'

/** Wires the figures of guides over the given counts reader. */
export function createGuideFigures(reads: CountsReader, source: DataSource, logger: Logger, clock: Clock): GuideFiguresService {
  return new GuideFiguresService(new GuideCountsRepository(reads), new GuideFiguresRepository(source, new EventOutbox(clock)), {
    logger,
    clock,
  })
}
