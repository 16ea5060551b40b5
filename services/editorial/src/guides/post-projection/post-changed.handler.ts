import { postPictureOf, type EventPayload, postChanged } from '@ribbonry/contracts'
import { type Transaction, Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { GuideCachesService } from '../guide-caches.service.ts'
import { GuideCountsRepository } from '../guide-counts.repository.ts'
import { GuideEventsRepository } from '../guide-events.repository.ts'
import { LinkUsesRepository } from '../../upkeep/links/uses/link-uses.repository.ts'
import { GuidePostsRepository } from '../guide-posts.repository.ts'
import { postProjection, type PostFact } from './post.projection.ts'

export type PostChanged = EventPayload<typeof postChanged>

/** Updates the local copy of posts that guides show: titles, prices, pictures, links and visibility. */
@Controller()
export class PostChangedHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuidePostsRepository) private readonly guidePosts: GuidePostsRepository,
    @Inject(LinkUsesRepository) private readonly linkUses: LinkUsesRepository,
    @Inject(GuideCountsRepository) private readonly counts: GuideCountsRepository,
    @Inject(GuideEventsRepository) private readonly events: GuideEventsRepository,
    @Inject(GuideCachesService) private readonly caches: GuideCachesService,
  ) {}

  @Consumes(postChanged, { group: 'editorial-posts' })
  async handle(payloads: readonly PostChanged[]): Promise<void> {
    const slugs = await this.transactions.run(async (transaction) => await this.#update(transaction, payloads))
    await this.caches.purge(slugs)
  }

  /** Returns the slugs of changed guides. */
  async #update(transaction: Transaction, payloads: readonly PostChanged[]): Promise<string[]> {
    const written = await postProjection.upsert(transaction, payloads.map(factOf))
    const changed = written.filter((row) => row.changed).map(({ key }) => Number(key))
    if (changed.length === 0) return []
    await this.guidePosts.bind(transaction, changed)
    await this.linkUses.refresh(transaction, { gifts: changed })
    await this.counts.refreshShowing(transaction, { posts: changed })
    await this.events.publishChanged(transaction, await this.guidePosts.raiseVersions(transaction, changed))
    return await this.guidePosts.listSlugs(transaction, changed)
  }
}

function factOf(post: PostChanged): PostFact {
  const { post_id, version, deleted, slug, title, price, currency, link, nsfw, published } = post
  return {
    post_id,
    version,
    deleted,
    slug,
    title,
    price,
    currency,
    link,
    nsfw,
    published,
    prices: post.prices ?? [],
    what: post.what ?? '',
    picture: postPictureOf(post),
    merchant: post.merchant ?? '',
    broken: post.broken === true || post.unavailable === true,
  }
}
