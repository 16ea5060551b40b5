import { guideFiguresChanged, scoresChanged } from '@ribbonry/contracts'
import { CLOCK, LOGGER, type Clock, type Logger } from '@ribbonry/service-kit'
import { publishEvents } from '@ribbonry/service-kit/events'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { Module, type DynamicModule } from '@nestjs/common'
import { CommissionChangedHandler } from '../commission-projection/commission-changed.handler.ts'
import { DataSource } from 'typeorm'
import { openClickHouse } from '../clickhouse/click-house.ts'
import { CommissionsRepository } from '../commission-projection/commissions.repository.ts'
import type { TrackingEnvironment } from '../config.ts'
import { CountsReader } from '../clickhouse/counts-reader.ts'
import { createGuideFigures } from '../guide-figures/create-guide-figures.ts'
import { GuideFiguresService } from '../guide-figures/guide-figures.service.ts'
import { ScoreComputation } from './score-computation.service.ts'
import { ComputeScoresProcessor } from './compute-scores.processor.ts'
import { ScoresClickHouse } from './scores-click-house.ts'
import { createScoreComputation } from './create-score-computation.ts'

/** Instances that compute no scores follow commissions as well: they share one group. */
const EVERYWHERE = {
  controllers: [CommissionChangedHandler],
  providers: [publishEvents(scoresChanged, guideFiguresChanged), CommissionsRepository],
}

/** Computes the scores that rank the lists, and figures of guides, on a schedule. */
@Module({})
export class ScoresModule {
  static with(config: TrackingEnvironment): DynamicModule {
    if (config.SCORES === 'off') return { module: ScoresModule, ...EVERYWHERE }
    return {
      module: ScoresModule,
      imports: [JobsModule.with({ service: 'tracking', config })],
      controllers: EVERYWHERE.controllers,
      providers: [
        ...EVERYWHERE.providers,
        ComputeScoresProcessor,
        { provide: ScoresClickHouse, useFactory: async () => new ScoresClickHouse(await openClickHouse(config)) },
        {
          provide: ScoreComputation,
          useFactory: ({ clickHouse }: ScoresClickHouse, source: DataSource, logger: Logger, clock: Clock) =>
            createScoreComputation(new CountsReader(clickHouse, logger), source, config, logger, clock),
          inject: [ScoresClickHouse, DataSource, LOGGER, CLOCK],
        },
        {
          provide: GuideFiguresService,
          useFactory: ({ clickHouse }: ScoresClickHouse, source: DataSource, logger: Logger, clock: Clock) =>
            createGuideFigures(new CountsReader(clickHouse, logger), source, logger, clock),
          inject: [ScoresClickHouse, DataSource, LOGGER, CLOCK],
        },
      ],
    }
  }
}
