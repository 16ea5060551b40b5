import { Global, Module, type DynamicModule } from '@nestjs/common'
import { KitModule, openEventLog, systemClock, type Clock } from '@ribbonry/service-kit'
import { AdFiguresModule } from './ad-figures/ad-figures.module.ts'
import { ClickHouseModule } from './clickhouse/click-house.module.ts'
import { CONFIG, type TrackingEnvironment } from './config.ts'
import { trackingLayout } from './tracking.database.ts'
import { IngestingModule } from './ingest/ingest.module.ts'
import { IntakeModule } from './intake/intake.module.ts'
import { NewsletterEventsModule } from './newsletter-events/newsletter-events.module.ts'
import { ScoresModule } from './scores/scores.module.ts'
import { SearchesModule } from './searches/searches.module.ts'
import { StatisticsModule } from './statistics/statistics.module.ts'
import { UnlistedClicksModule } from './unlisted-clicks/unlisted-clicks.module.ts'

/** Tracking of visitors' events: intake, ingestion, statistics and scores. */
@Global()
@Module({})
export class TrackingModule {
  static with(config: TrackingEnvironment, clock: Clock = systemClock): DynamicModule {
    const intake = IntakeModule.with(config)
    const ingesting = IngestingModule.with(config)
    const shared = [{ provide: CONFIG, useValue: config }]
    return {
      module: TrackingModule,
      imports: [
        KitModule.register({
          name: 'tracking',
          config,
          database: trackingLayout,
          needsRedis: false,
          eventLog: () => openEventLog(config, { clientId: 'tracking' }),
        }),
        ClickHouseModule.with(config),
        intake,
        NewsletterEventsModule.with(intake),
        UnlistedClicksModule.with(intake),
        SearchesModule.with(intake),
        ingesting,
        StatisticsModule.with(ingesting, clock),
        AdFiguresModule,
        ScoresModule.with(config),
      ],
      providers: shared,
      exports: shared,
    }
  }
}
