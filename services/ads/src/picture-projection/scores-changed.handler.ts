import type { EventPayload, scoresChanged } from '@ribbonry/contracts'
import type { EventHandler } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import { PostClicksRepository } from './post-clicks.repository.ts'

/** Follows how often posts are clicked. */
@Injectable()
export class ScoresChangedHandler implements EventHandler<typeof scoresChanged> {
  constructor(@Inject(PostClicksRepository) private readonly clicks: PostClicksRepository) {}

  async handle(computations: readonly EventPayload<typeof scoresChanged>[]): Promise<void> {
    for (const { scores, version } of computations) {
      const counts = scores.map(({ post_id, clicks }) => ({ post_id, clicks }))
      await this.clicks.update(counts, version)
    }
  }
}
