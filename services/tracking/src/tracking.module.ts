import { Global, Module, type DynamicModule } from '@nestjs/common'
import { KitModule, openEventLog } from '@ribbonry/service-kit'
import { ClickHouseModule } from './clickhouse/click-house.module.ts'
import { CONFIG, type TrackingEnvironment } from './config.ts'
import { trackingLayout } from './database/tracking.layout.ts'
import { IngestingModule } from './ingesting/ingesting.module.ts'
import { ReceivingModule } from './receiving/receiving.module.ts'
import { ScoresModule } from './scores/scores.module.ts'
import type { Clock } from './statistics/clock.ts'
import { StatisticsModule } from './statistics/statistics.module.ts'

/** What visitors do: received, counted, shown to staff, and turned into scores. */
@Global()
@Module({})
export class TrackingModule {
  static with(config: TrackingEnvironment, clock: Clock = () => new Date()): DynamicModule {
    const ingesting = IngestingModule.with(config)
    const shared = [{ provide: CONFIG, useValue: config }]
    return {
      module: TrackingModule,
      imports: [
        KitModule.register({
          name: 'tracking', config, database: trackingLayout, needsRedis: false, eventLog: () => openEventLog(config, { clientId: 'tracking' }),
        }),
        ClickHouseModule.with(config),
        ReceivingModule.with(config),
        ingesting,
        StatisticsModule.with(ingesting, clock),
        ScoresModule.with(config),
      ],
      providers: shared,
      exports: shared,
    }
  }
}
