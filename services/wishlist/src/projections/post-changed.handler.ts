import { type EventPayload, postChanged } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { PostProjectionRepository } from './post-projection.repository.ts'

/** Updates the local copy of posts. */
@Controller()
export class PostChangedHandler {
  constructor(@Inject(PostProjectionRepository) private readonly posts: PostProjectionRepository) {}

  @Consumes(postChanged, { group: 'wishlist-posts' })
  async handle(payloads: readonly EventPayload<typeof postChanged>[]): Promise<void> {
    await this.posts.upsert(payloads)
  }
}
