import { type EventPayload, scoresChanged } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { PostClicksRepository } from './post-clicks.repository.ts'

/** Updates the click counts of posts. */
@Controller()
export class ScoresChangedHandler {
  constructor(@Inject(PostClicksRepository) private readonly clicks: PostClicksRepository) {}

  @Consumes(scoresChanged, { group: 'ads-scores' })
  async handle(computations: readonly EventPayload<typeof scoresChanged>[]): Promise<void> {
    for (const { scores, version } of computations) {
      const counts = scores.map(({ post_id, clicks }) => ({ post_id, clicks }))
      await this.clicks.update(counts, version)
    }
  }
}
