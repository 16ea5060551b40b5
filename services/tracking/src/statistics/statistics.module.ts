import { Module, type DynamicModule } from '@nestjs/common'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { PostProjectionModule } from '../post-projection/post-projection.module.ts'
import { PublishedScoresModule } from '../scores/published-scores.module.ts'
import { CountsReader } from '../clickhouse/counts-reader.ts'
import { ExperimentsRepository } from './experiments.repository.ts'
import { ExperimentsService } from './experiments.service.ts'
import { HighCtrRepository } from './high-ctr.repository.ts'
import { HighCtrService } from './high-ctr.service.ts'
import { ItemCountsRepository } from './item-counts.repository.ts'
import { ItemListsRepository } from './item-lists.repository.ts'
import { ItemListsService } from './item-lists.service.ts'
import { ItemStatisticsController } from './item-statistics.controller.ts'
import { ItemStatisticsService } from './item-statistics.service.ts'
import { LiveTrafficService } from './live-traffic.service.ts'
import { ReportsController } from './reports.controller.ts'
import { TrafficRepository } from './traffic.repository.ts'
import { TrafficService } from './traffic.service.ts'

/** Statistics for staff: items, traffic, experiments. */
@Module({})
export class StatisticsModule {
  /** @param ingesting the ingest module, which exports its progress */
  static with(ingesting: DynamicModule, clock: Clock): DynamicModule {
    return {
      module: StatisticsModule,
      imports: [ingesting, PostProjectionModule, PublishedScoresModule],
      controllers: [ItemStatisticsController, ReportsController],
      providers: [
        CountsReader,
        ExperimentsRepository,
        ExperimentsService,
        HighCtrRepository,
        HighCtrService,
        ItemCountsRepository,
        ItemListsRepository,
        ItemListsService,
        ItemStatisticsService,
        LiveTrafficService,
        TrafficRepository,
        TrafficService,
        { provide: CLOCK, useValue: clock },
      ],
    }
  }
}
