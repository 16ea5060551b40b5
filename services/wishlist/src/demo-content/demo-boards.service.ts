import { Inject, Injectable } from '@nestjs/common'
import { GuestBoardsService } from '../guest-boards/guest-boards.service.ts'
import { PostProjectionRepository } from '../projections/post-projection.repository.ts'
import { RecommendationsRebuildService } from '../recommendations/recommendations-rebuild.service.ts'
import { DemoBoardsRepository } from './demo-boards.repository.ts'

/** Assigns the demo's boards once events of identity and catalog report their members and posts. */
@Injectable()
export class DemoBoardsService {
  constructor(
    @Inject(DemoBoardsRepository) private readonly waiting: DemoBoardsRepository,
    @Inject(PostProjectionRepository) private readonly posts: PostProjectionRepository,
    @Inject(GuestBoardsService) private readonly guests: GuestBoardsService,
    @Inject(RecommendationsRebuildService) private readonly recommendations: RecommendationsRebuildService,
  ) {}

  /** Assigns boards whose posts all exist to their members, and rebuilds the recommendations. */
  async assign(): Promise<void> {
    let assigned = 0
    for (const { username, member_id: memberId, boards } of await this.waiting.listAssignable()) {
      const slugs = [...new Set(boards.flatMap(({ items }) => items.map(({ gift }) => gift)))]
      const ids = await this.posts.findIdsBySlug(slugs)
      if (ids.size < slugs.length) continue
      const filled = boards.map(({ name, privacy, items }) => ({
        name,
        privacy: privacy ?? ('public' as const),
        items: items.map(({ gift, comment }) => ({ post_id: ids.get(gift), comment })),
      }))
      await this.guests.merge(memberId, filled)
      await this.waiting.delete(username)
      assigned += 1
    }
    if (assigned > 0) await this.recommendations.rebuild()
  }
}
