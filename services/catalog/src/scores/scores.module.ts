import { scoresChanged, type EventPayload } from '@ribbonry/contracts'
import { listen, type EventHandler } from '@ribbonry/service-kit/events'
import { Inject, Injectable, Module } from '@nestjs/common'
import { DebouncedListPurge } from './debounced-list-purge.ts'
import { ScoresRepository } from './scores.repository.ts'

/** Writes the figures of each computation, and purges the lists that they reorder. */
@Injectable()
class ScoresChangedHandler implements EventHandler<typeof scoresChanged> {
  constructor(
    @Inject(ScoresRepository) private readonly scores: ScoresRepository,
    @Inject(DebouncedListPurge) private readonly lists: DebouncedListPurge,
  ) {}

  async handle(computations: readonly EventPayload<typeof scoresChanged>[]): Promise<void> {
    let written = 0
    for (const { scores, version } of computations) written += await this.scores.update(scores, version)
    if (written > 0) this.lists.schedule()
  }
}

/** Consumes the counts and scores that tracking computes. */
@Module({
  providers: [
    ScoresRepository,
    DebouncedListPurge,
    ScoresChangedHandler,
    listen(scoresChanged, 'catalog-scores', ScoresChangedHandler),
  ],
})
export class ScoresModule {}
