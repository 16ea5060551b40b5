import { Module, type DynamicModule } from '@nestjs/common'
import type { TrackingEnvironment } from '../config.ts'
import { ClaimsRepository } from './claims/claims.repository.ts'
import { Counting, CountingHealth } from './counting.ts'
import { DeadLettersRepository } from './dead-letters/dead-letters.repository.ts'
import { IngestMetrics } from './ingest-metrics.ts'
import { IngestState } from './ingest-state.ts'

/** Counts events: from the event log into ClickHouse, each exactly once. */
@Module({})
export class IngestingModule {
  static with(config: TrackingEnvironment): DynamicModule {
    const counting = [ClaimsRepository, DeadLettersRepository, IngestMetrics, Counting, CountingHealth]
    return {
      module: IngestingModule,
      providers: [IngestState, ...(config.INGEST === 'on' ? counting : [])],
      exports: [IngestState],
    }
  }
}
