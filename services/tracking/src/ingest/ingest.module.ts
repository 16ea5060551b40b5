import { Module, type DynamicModule } from '@nestjs/common'
import type { TrackingEnvironment } from '../config.ts'
import { ClaimsRepository } from './claims/claims.repository.ts'
import { IngestService, IngestHealth } from './ingest.service.ts'
import { DeadLettersRepository } from './dead-letters/dead-letters.repository.ts'
import { IngestMetrics } from './ingest-metrics.ts'
import { IngestProgress } from './ingest-progress.ts'

/** Ingestion: from the event log into ClickHouse, each event exactly once. */
@Module({})
export class IngestingModule {
  static with(config: TrackingEnvironment): DynamicModule {
    const counting = [ClaimsRepository, DeadLettersRepository, IngestMetrics, IngestService, IngestHealth]
    return {
      module: IngestingModule,
      providers: [IngestProgress, ...(config.INGEST === 'on' ? counting : [])],
      exports: [IngestProgress],
    }
  }
}
