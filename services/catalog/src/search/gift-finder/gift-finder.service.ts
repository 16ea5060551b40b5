import { DEFAULT_COUNTRY, DEFAULT_PER_PAGE, editionCurrency, type CallInput, type findGifts } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { HeavyReadLimiter } from '../../database/heavy-read-limiter.ts'
import { CategoryPictures } from '../../categories/category-pictures.service.ts'
import { CategoryTree } from '../../categories/category-tree.ts'
import type { CategoryRow } from '../../categories/public-categories.repository.ts'
import type { CategoryImage, PostRow } from '../../posts/post-row.ts'
import { PostsRepository } from '../../posts/posts.repository.ts'
import { ExchangeRatesService } from '../../posts/prices/exchange-rates.service.ts'
import type { FoundGifts } from '../packed-hits.ts'
import { type FinderFilter, GiftFinderRepository } from './gift-finder.repository.ts'
import { type FinderCategories, finderCategoriesOf } from '../gift-request/finder-categories.ts'
import { Vocabulary } from '../gift-request/vocabulary.ts'
import { type FinderCriteria, toFinderCriteria } from './finder-criteria.ts'

type FinderInput = CallInput<typeof findGifts>

/** Something to ask for, with a picture of what is found there. */
export interface FinderChoice {
  readonly name: string
  readonly slug: string
  readonly picture: CategoryImage | undefined
}

/** Categories by kind; among the recipients also a person such as Dad who was asked for. */
export type FinderChoices = Readonly<Record<keyof FinderCategories, readonly FinderChoice[]>>

export interface FinderPage {
  readonly rows: readonly PostRow[]
  /** Gifts that fit everything. */
  readonly total: number
  /** Gifts that fit most of it. */
  readonly near: number
  readonly categories: FinderCategories
  readonly criteria: FinderCriteria
  readonly choices: FinderChoices
}

/** Serves the next pages of a result. */
const CACHE_TTL_MS = 30_000
const CACHE_SIZE = 500

/** Finds gifts for a recipient. */
@Injectable()
export class GiftFinderService {
  readonly #cache = new LRUCache<string, FoundGifts>({ max: CACHE_SIZE, ttl: CACHE_TTL_MS })

  constructor(
    @Inject(GiftFinderRepository) private readonly repository: GiftFinderRepository,
    @Inject(PostsRepository) private readonly posts: PostsRepository,
    @Inject(HeavyReadLimiter) private readonly reads: HeavyReadLimiter,
    @Inject(CategoryTree) private readonly categories: CategoryTree,
    @Inject(CategoryPictures) private readonly pictures: CategoryPictures,
    @Inject(ExchangeRatesService) private readonly rates: ExchangeRatesService,
  ) {}

  async findPage({ params, query }: FinderInput, visitor: Visitor): Promise<FinderPage> {
    const categories = finderCategoriesOf(this.categories)
    const criteria = toFinderCriteria(query, categories)
    const { country = DEFAULT_COUNTRY, budget } = query
    const maxUsdCents = budget === undefined ? undefined : this.rates.toUsdCents(budget, editionCurrency(country))
    const { hits, matchCount } = await this.#find(criteria, {
      country,
      nsfw: visitor.nsfw && !criteria.forMinors,
      ...(maxUsdCents === undefined ? {} : { maxUsdCents }),
    })
    const count = query.perpage ?? DEFAULT_PER_PAGE
    const ids = hits.slice((params.page - 1) * count, params.page * count).map(({ post_id }) => post_id)
    const [rows, choices] = await Promise.all([this.posts.listCards(ids), this.#choices(categories, query.recipient)])
    return { rows, total: matchCount, near: hits.length - matchCount, criteria, categories, choices }
  }

  async #choices(categories: FinderCategories, recipient: string | undefined): Promise<FinderChoices> {
    const { recipients, occasions, interests } = categories
    const pictures = await this.pictures.of([...recipients, ...occasions, ...interests].map(({ id }) => id))
    const vocabulary = Vocabulary.of(categories)
    const toChoice = (row: CategoryRow): FinderChoice => ({ name: row.name, slug: row.slug, picture: pictures.get(row.id) })
    return {
      recipients: vocabulary.recipientChoices(recipient).map(({ name, slug }) => {
        const [nearest] = vocabulary.recipient(slug)
        return { name, slug, picture: nearest && pictures.get(nearest.id) }
      }),
      occasions: occasions.map(toChoice),
      interests: interests.map(toChoice),
    }
  }

  async #find(criteria: FinderCriteria, filter: FinderFilter): Promise<FoundGifts> {
    const key = JSON.stringify([criteria, filter])
    const cached = this.#cache.get(key)
    if (cached !== undefined) return cached
    const found = await this.reads.run(() => this.repository.find(criteria, filter))
    this.#cache.set(key, found)
    return found
  }
}
