import { type EventPayload, postChanged } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { PostProjectionRepository } from './post-projection.repository.ts'

/** Consumer group of the projection. */
export const POSTS_GROUP = 'tracking-posts'

/** Follows catalog's posts. */
@Controller()
export class PostChangedHandler {
  constructor(@Inject(PostProjectionRepository) private readonly posts: PostProjectionRepository) {}

  @Consumes(postChanged, { group: POSTS_GROUP })
  async handle(payloads: readonly EventPayload<typeof postChanged>[]): Promise<void> {
    await this.posts.upsert(payloads)
  }
}
