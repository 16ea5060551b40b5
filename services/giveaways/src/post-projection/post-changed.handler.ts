import { postPictureOf, type EventPayload, postChanged } from '@ribbonry/contracts'
import { CachePurges, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { GiveawayEventsRepository } from '../giveaways/giveaway-events.repository.ts'
import { GiveawaysRepository } from '../giveaways/giveaways.repository.ts'
import { RulesService } from '../rules/rules.service.ts'
import { postProjection, type PostFact } from './post.projection.ts'

export type PostChanged = EventPayload<typeof postChanged>

/** Follows the gifts that are won: their pictures, slugs and prices, and whether they can be seen. */
@Controller()
export class PostChangedHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GiveawaysRepository) private readonly giveaways: GiveawaysRepository,
    @Inject(GiveawayEventsRepository) private readonly events: GiveawayEventsRepository,
    @Inject(RulesService) private readonly rules: RulesService,
    @Inject(CachePurges) private readonly caches: CachePurges,
  ) {}

  @Consumes(postChanged, { group: 'giveaways-posts' })
  async handle(payloads: readonly PostChanged[]): Promise<void> {
    const slugs = await this.transactions.run(async (transaction) => await this.#update(transaction, payloads))
    await this.caches.purgeShowing(
      ['giveaway'],
      slugs.map((slug) => ({ slug })),
    )
  }

  /** Slugs of the giveaways that look different now. */
  async #update(transaction: Transaction, payloads: readonly PostChanged[]): Promise<string[]> {
    const written = await postProjection.upsert(transaction, payloads.map(factOf))
    const bound = await this.giveaways.bindPrizes(transaction)
    await this.events.publishChanged(transaction, bound)
    const changed = written.filter((row) => row.changed).map(({ key }) => Number(key))
    const shown = await this.giveaways.lockShowing(transaction, bound, changed)
    await this.rules.update(
      transaction,
      shown.map(({ id }) => id),
    )
    return shown.map(({ slug }) => slug)
  }
}

function factOf(post: PostChanged): PostFact {
  const { post_id, version, deleted, slug, title, price, currency, published } = post
  const picture = postPictureOf(post)
  return { post_id, version, deleted, slug, title, price, currency, picture, shown: !post.nsfw, published }
}
