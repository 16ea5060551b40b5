import { scoresChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { DebouncedListPurge } from './debounced-list-purge.ts'
import { ScoresRepository } from './scores.repository.ts'

const SCORES_CONSUMER = Symbol('consumer of scores')

/** Consumes the counts and scores that tracking computes. */
@Module({
  providers: [
    ScoresRepository,
    DebouncedListPurge,
    {
      provide: SCORES_CONSUMER,
      useFactory: (scores: ScoresRepository, lists: DebouncedListPurge, log: EventLog, logger: Logger) =>
        new EventConsumer(
          {
            event: scoresChanged,
            group: 'catalog-scores',
            handle: async (computations) => {
              let written = 0
              for (const { scores: figures, version } of computations) written += await scores.update(figures, version)
              if (written > 0) lists.schedule()
            },
          },
          log,
          logger,
        ),
      inject: [ScoresRepository, DebouncedListPurge, EVENT_LOG, LOGGER],
    },
  ],
})
export class ScoresModule {}
