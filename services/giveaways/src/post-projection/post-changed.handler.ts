import type { EventPayload, Picture, postChanged } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import type { EventHandler } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import { GiveawayEventsRepository } from '../giveaways/giveaway-events.repository.ts'
import { GiveawaysRepository } from '../giveaways/giveaways.repository.ts'
import { postProjection, type PostFact } from './post.projection.ts'

export type PostChanged = EventPayload<typeof postChanged>

/** For events of before pictures carried their measures. */
const DEFAULT_MEASURES = { width: 960, height: 720, color: '#f3e4d7' } as const

/** Follows the gifts that are won: their pictures, their slugs, and whether they can be seen. */
@Injectable()
export class PostChangedHandler implements EventHandler<typeof postChanged> {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GiveawaysRepository) private readonly giveaways: GiveawaysRepository,
    @Inject(GiveawayEventsRepository) private readonly events: GiveawayEventsRepository,
  ) {}

  async handle(payloads: readonly PostChanged[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await postProjection.upsert(transaction, payloads.map(factOf))
      await this.events.publishChanged(transaction, await this.giveaways.bindPrizes(transaction))
    })
  }
}

function factOf(post: PostChanged): PostFact {
  const { post_id, version, deleted, slug, published } = post
  return { post_id, version, deleted, slug, picture: pictureOf(post), shown: !post.nsfw, published }
}

function pictureOf({ picture, image, title }: PostChanged): Picture | null {
  if (picture !== undefined) return picture
  return image === '' ? null : { id: null, src: image, alt: title, ...DEFAULT_MEASURES }
}
