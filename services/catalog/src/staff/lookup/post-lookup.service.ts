import { LOOKUP_TOO_SHORT, SHORTEST_LOOKUP } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { likePattern } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { HeavyReadLimiter } from '../../database/heavy-read-limiter.ts'
import { readGiftRequest } from '../../search/gift-request/gift-request.ts'
import { type GuideRow, GuideProjectionRepository } from '../../projections/guides/guide-projection.repository.ts'
import type { PostRow } from '../../posts/post-row.ts'
import { PostsRepository } from '../../posts/posts.repository.ts'
import { TextSearch } from '../../search/text-search.service.ts'
import { GuideGiftsClient } from './guide-gifts.client.ts'
import { type Part, type PickerOrder, PostLookupRepository } from './post-lookup.repository.ts'

/** Staff pick for everybody: gifts of all countries, those for adults too. */
const ALL_GIFTS = { country: null, nsfw: true } as const
const NO_CATEGORIES = { recipients: [], occasions: [], interests: [] } as const

/** What the pickers of staff show: gifts and guides that are public. */
@Injectable()
export class PostLookupService {
  constructor(
    @Inject(PostLookupRepository) private readonly lookups: PostLookupRepository,
    @Inject(PostsRepository) private readonly posts: PostsRepository,
    @Inject(GuideProjectionRepository) private readonly guides: GuideProjectionRepository,
    @Inject(TextSearch) private readonly texts: TextSearch,
    @Inject(HeavyReadLimiter) private readonly reads: HeavyReadLimiter,
    @Inject(GuideGiftsClient) private readonly guideGifts: GuideGiftsClient,
  ) {}

  async listGifts(order: PickerOrder, part: Part): Promise<PostRow[]> {
    return await this.lookups.listPublished(order, part)
  }

  /** @throws DomainError `term-too-short` */
  async findGifts(term: string, part: Part): Promise<PostRow[]> {
    return await this.#cards(await this.#findIds(term), part)
  }

  /** Gifts that stand in published guides. @throws DomainError `term-too-short`, `unavailable` while editorial is away */
  async findGiftsOfGuides(term: string, part: Part): Promise<PostRow[]> {
    const ids = await this.#findIds(term)
    const standing = await this.guideGifts.listStanding(ids)
    return await this.#cards(
      ids.filter((id) => standing.has(id)),
      part,
    )
  }

  async listGuides({ skip, count }: Part): Promise<GuideRow[]> {
    return await this.guides.listPublished([], skip, count)
  }

  /** @throws DomainError `term-too-short` */
  async findGuides(term: string, { skip, count }: Part): Promise<GuideRow[]> {
    assertLongEnough(term)
    return await this.guides.listPublished(term.split(/\s+/).map(likePattern), skip, count)
  }

  async #findIds(term: string): Promise<number[]> {
    assertLongEnough(term)
    const { words } = readGiftRequest(term, NO_CATEGORIES)
    const { matching } = await this.reads.run(() => this.texts.findTitles(words, ALL_GIFTS))
    return matching.map(({ post_id: id }) => id)
  }

  async #cards(ids: readonly number[], { skip, count }: Part): Promise<PostRow[]> {
    return await this.posts.listCards(ids.slice(skip, skip + count))
  }
}

function assertLongEnough(term: string): void {
  if (Array.from(term).length < SHORTEST_LOOKUP) throw new DomainError('refused', 'term-too-short', LOOKUP_TOO_SHORT)
}
