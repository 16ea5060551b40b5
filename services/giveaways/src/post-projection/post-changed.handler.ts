import { postPictureOf, type EventPayload, postChanged } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { GiveawayEventsRepository } from '../giveaways/giveaway-events.repository.ts'
import { GiveawaysRepository } from '../giveaways/giveaways.repository.ts'
import { postProjection, type PostFact } from './post.projection.ts'

export type PostChanged = EventPayload<typeof postChanged>

/** Follows the gifts that are won: their pictures, their slugs, and whether they can be seen. */
@Controller()
export class PostChangedHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GiveawaysRepository) private readonly giveaways: GiveawaysRepository,
    @Inject(GiveawayEventsRepository) private readonly events: GiveawayEventsRepository,
  ) {}

  @Consumes(postChanged, { group: 'giveaways-posts' })
  async handle(payloads: readonly PostChanged[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await postProjection.upsert(transaction, payloads.map(factOf))
      await this.events.publishChanged(transaction, await this.giveaways.bindPrizes(transaction))
    })
  }
}

function factOf(post: PostChanged): PostFact {
  const { post_id, version, deleted, slug, published } = post
  return { post_id, version, deleted, slug, picture: postPictureOf(post), shown: !post.nsfw, published }
}
