import { Module, Global, type DynamicModule } from '@nestjs/common'
import { KitModule, openEventLog, type ServiceDefinition } from '@ribbonry/service-kit'
import { ClickHouseModule } from '../src/clickhouse/click-house.module.ts'
import { CONFIG, TrackingEnvironment } from '../src/config.ts'
import { trackingLayout } from '../src/database/tracking.layout.ts'
import { IngestingModule } from '../src/ingesting/ingesting.module.ts'

/** Short, so that who takes over from a killed one does not wait for long; not so short that a busy machine takes the living for dead. */
const SESSION_MS = 3000

@Global()
@Module({})
class CountingOnly {
  static with(config: TrackingEnvironment): DynamicModule {
    const shared = [{ provide: CONFIG, useValue: config }]
    return {
      module: CountingOnly,
      imports: [
        KitModule.register({ name: 'tracking', config, database: trackingLayout, needsRedis: false, eventLog: () => openEventLog(config, { clientId: 'tracking', sessionTimeoutMs: SESSION_MS }) }),
        ClickHouseModule.with(config),
        IngestingModule.with(config),
      ],
      providers: shared,
      exports: shared,
    }
  }
}

/** The part of the service that counts. */
export const countingOnly: ServiceDefinition<typeof TrackingEnvironment> = { name: 'tracking', environment: TrackingEnvironment, module: (config) => CountingOnly.with(config) }
