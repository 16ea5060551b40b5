import { Module, Global, type DynamicModule } from '@nestjs/common'
import { KitModule, openEventLog, type ServiceDefinition } from '@ribbonry/service-kit'
import { ClickHouseModule } from '../src/clickhouse/click-house.module.ts'
import { CONFIG, TrackingEnvironment } from '../src/config.ts'
import { trackingLayout } from '../src/tracking.database.ts'
import { IngestingModule } from '../src/ingest/ingest.module.ts'

/** Short, so that a killed process is replaced soon; long enough that a busy machine does not expire living members. */
const SESSION_MS = 3000

@Global()
@Module({})
class IngestOnlyModule {
  static with(config: TrackingEnvironment): DynamicModule {
    const shared = [{ provide: CONFIG, useValue: config }]
    return {
      module: IngestOnlyModule,
      imports: [
        KitModule.register({
          name: 'tracking',
          config,
          database: trackingLayout,
          needsRedis: false,
          eventLog: () => openEventLog(config, { clientId: 'tracking', sessionTimeoutMs: SESSION_MS }),
        }),
        ClickHouseModule.with(config),
        IngestingModule.with(config),
      ],
      providers: shared,
      exports: shared,
    }
  }
}

/** The service with ingestion only. */
export const ingestOnlyService: ServiceDefinition<typeof TrackingEnvironment> = {
  name: 'tracking',
  environment: TrackingEnvironment,
  module: (config) => IngestOnlyModule.with(config),
}
