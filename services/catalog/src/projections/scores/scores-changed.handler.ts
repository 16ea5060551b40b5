import { scoresChanged, type EventPayload } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { DebouncedListPurge } from './debounced-list-purge.ts'
import { ScoresRepository } from './scores.repository.ts'

/** Writes the figures of each computation, and purges the lists that they reorder. */
@Controller()
export class ScoresChangedHandler {
  constructor(
    @Inject(ScoresRepository) private readonly scores: ScoresRepository,
    @Inject(DebouncedListPurge) private readonly lists: DebouncedListPurge,
  ) {}

  @Consumes(scoresChanged, { group: 'catalog-scores' })
  async handle(computations: readonly EventPayload<typeof scoresChanged>[]): Promise<void> {
    let written = 0
    for (const { scores, version } of computations) written += await this.scores.update(scores, version)
    if (written > 0) this.lists.schedule()
  }
}
