import { Module, type DynamicModule } from '@nestjs/common'
import type { TrackingEnvironment } from '../config.ts'
import { IngestState } from './ingest-state.ts'

/** Counts events: from the event log into ClickHouse, each exactly once. */
@Module({})
export class IngestingModule {
  static with(_config: TrackingEnvironment): DynamicModule {
    return { module: IngestingModule, controllers: [], providers: [IngestState], exports: [IngestState] }
  }
}
