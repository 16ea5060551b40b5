import { Module, type DynamicModule } from '@nestjs/common'
import type { TrackingEnvironment } from '../config.ts'
import { ItemStatisticsController } from './item-statistics.controller.ts'
import { ReportsController } from './reports.controller.ts'

/** What staff read: figures of items, traffic, experiments. */
@Module({})
export class StatisticsModule {
  static with(_config: TrackingEnvironment): DynamicModule {
    return { module: StatisticsModule, controllers: [ItemStatisticsController, ReportsController], providers: [] }
  }
}
