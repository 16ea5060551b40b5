import { BullModule } from '@nestjs/bullmq'
import { scoresChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, LOGGER, OutboxPublishing, type Logger } from '@ribbonry/service-kit'
import { Module, type DynamicModule, type Provider } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { TrackingEnvironment } from '../config.ts'
import { PostsModule } from '../posts/posts.module.ts'
import { CountReadsModule } from '../statistics/count-reads.module.ts'
import { CatalogueModels } from './catalogue-model.ts'
import { ComputeScores } from './compute-scores.ts'
import { COMPUTE_SCORES_QUEUE, ComputeScoresProcessor } from './compute-scores.processor.ts'
import { EvidenceRepository } from './evidence.repository.ts'
import { Explorers } from './explorers.ts'
import { PublishedScoresModule } from './published-scores.module.ts'
import { ScoreChanges } from './score-changes.ts'
import { SlotCellsRepository } from './slot-cells.repository.ts'

/** Carries the outbox into the event log. */
const PUBLISHING: Provider = {
  provide: OutboxPublishing,
  useFactory: (source: DataSource, log: EventLog, logger: Logger) => new OutboxPublishing([scoresChanged.topic], source, log, logger),
  inject: [DataSource, EVENT_LOG, LOGGER],
}

/** Turns counts into the scores that rank the lists, on a schedule. */
@Module({})
export class ScoresModule {
  static with(config: TrackingEnvironment): DynamicModule {
    const computing = config.SCORES === 'on'
    return {
      module: ScoresModule,
      imports: [
        PostsModule,
        CountReadsModule,
        PublishedScoresModule,
        ...(computing
          ? [BullModule.forRoot({ connection: { url: config.REDIS_URL, maxRetriesPerRequest: null } }), BullModule.registerQueue({ name: COMPUTE_SCORES_QUEUE })]
          : []),
      ],
      providers: [
        SlotCellsRepository, EvidenceRepository, CatalogueModels, Explorers, ScoreChanges, ComputeScores, PUBLISHING,
        ...(computing ? [ComputeScoresProcessor] : []),
      ],
    }
  }
}
