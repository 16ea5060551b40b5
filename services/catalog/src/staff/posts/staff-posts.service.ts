import { POST_FACTS, type PostChange, type PostDraft, type PostSave } from '@ribbonry/contracts'
import { firstFreeSlug } from '@ribbonry/links'
import { CLOCK, type Clock, DomainError, InvalidInput, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type CatalogEnvironment } from '../../config.ts'
import { publishPostsChanged } from '../../posts/post-changed.ts'
import type { Post } from '../../posts/post.entity.ts'
import { assertPublishable } from '../../posts/publishing-needs.ts'
import { slugFrom } from '../../posts/slug.ts'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { areMarkedByHand } from './marks-by-hand.ts'
import { toEditionPrices, toPostColumns } from './post-fields.ts'
import { PostVersionsService } from './post-versions.service.ts'
import { inTrash, postNotFound } from './staff-post-refusals.ts'
import type { StaffPostRow } from './staff-post-row.ts'
import { isPostSlugTaken, StaffPostsRepository } from './staff-posts.repository.ts'

const MAX_SLUG_ATTEMPTS = 5

const slugTaken = (): DomainError =>
  new DomainError('conflict', 'slug-taken', 'That slug is taken already.', { slug: 'That slug is taken already.' })

/** What is stored together with a new post. */
type Alongside = (transaction: Transaction, postId: number) => Promise<void>

/** Posts as staff write them. Every change publishes an event in its transaction and purges the cached pages of the post. */
@Injectable()
export class StaffPostsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(StaffPostsRepository) private readonly posts: StaffPostsRepository,
    @Inject(PostVersionsService) private readonly versions: PostVersionsService,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'EXCHANGE_RATES'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates a gift as an operation of a member of staff.
   * @param alongside runs in the transaction of the insert, and refuses it by throwing
   * @throws DomainError `slug-taken`, `not-ready-to-publish`, InvalidInput
   */
  async createByStaff(draft: PostDraft, memberId: number, alongside?: Alongside): Promise<StaffPostRow> {
    return await this.create(draft, async (transaction, id) => {
      await alongside?.(transaction, id)
      await this.versions.recordCreation(transaction, id, draft.title, memberId)
    })
  }

  /**
   * @param alongside runs in the transaction of the insert, and refuses it by throwing
   * @throws DomainError `slug-taken`, `not-ready-to-publish`, InvalidInput
   */
  async create(draft: PostDraft, alongside?: Alongside): Promise<StaffPostRow> {
    const fields = toPostColumns(draft, undefined, this.config.EXCHANGE_RATES.usd)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#insert(draft, fields, alongside)
      } catch (error) {
        if (!isPostSlugTaken(error)) throw error
        // A concurrent insert took the free slug: the next attempt picks another. A slug that was asked for stays taken.
        if (draft.slug !== undefined || attempt === MAX_SLUG_ATTEMPTS) throw slugTaken()
      }
    }
  }

  /** @throws DomainError `post-not-found`, `in-trash`, `slug-taken`, `not-ready-to-publish`, StalePost, InvalidInput */
  async update(id: number, { version, ...change }: PostSave, memberId: number): Promise<StaffPostRow> {
    const slugs = await this.transactions
      .run(async (transaction) => {
        const before = await this.posts.findForUpdate(transaction, id)
        if (before === null) throw postNotFound()
        if (before.trashedAt !== null) throw inTrash()
        if (before.version !== version) return undefined
        await this.#change(transaction, before, change, memberId)
        return [before.slug, (await this.#publishChange(transaction, id, before)).slug]
      })
      .catch((error: unknown) => {
        throw isPostSlugTaken(error) ? slugTaken() : error
      })
    if (slugs === undefined) throw await this.versions.staleVersion(await this.#get(id), version)
    await this.caches.purgeShowing(
      POST_FACTS,
      slugs.map((slug) => ({ id, slug })),
    )
    return await this.#get(id)
  }

  async #change(transaction: Transaction, before: Post, change: PostChange, memberId: number): Promise<void> {
    const { id } = before
    const version = before.version + 1
    const rows = await this.versions.before(transaction, id)
    const fields = toPostColumns(change, before, this.config.EXCHANGE_RATES.usd)
    const marked = await this.#marksOf(transaction, before, fields)
    const decided = change.published === undefined ? {} : { publishWhenComplete: false }
    await this.posts.update(transaction, id, { ...fields, ...marked, ...decided, version, modified: this.clock() })
    await this.#replaceRelations(transaction, id, change)
    if (change.published === undefined && before.publishWhenComplete) await this.posts.publishIfComplete(transaction, id)
    await this.versions.recordChange(transaction, before, { memberId, change, before: rows })
  }

  /** What checks say of a link ends with the link; marks of staff stay until they agree with the checks. */
  async #marksOf(transaction: Transaction, before: Post, fields: Partial<Post>): Promise<Partial<Post>> {
    const checked = await this.posts.findLinkState(transaction, before.id)
    const isOtherLink = fields.merchantLink !== undefined && fields.merchantLink !== before.merchantLink
    if (isOtherLink) await this.posts.removeLinkState(transaction, before.id)
    const now = isOtherLink ? null : checked
    const isOver = (mark: 'broken' | 'unavailable'): boolean => isOtherLink && checked === mark && !before.markedByHand
    const broken = (fields.broken ?? before.broken) && !isOver('broken')
    const unavailable = (fields.unavailable ?? before.unavailable) && !isOver('unavailable')
    return { broken, unavailable, markedByHand: areMarkedByHand(before, { broken, unavailable }, now) }
  }

  async #insert(draft: PostDraft, fields: Partial<Post>, alongside?: Alongside): Promise<StaffPostRow> {
    const { id, slug } = await this.transactions.run(async (transaction) => {
      const wanted = slugFrom(draft.title)
      const chosen = fields.slug ?? firstFreeSlug(wanted, await this.posts.listSimilarSlugs(transaction, wanted))
      const created = await this.posts.insert(transaction, { ...fields, slug: chosen })
      await this.#replaceRelations(transaction, created, draft)
      await alongside?.(transaction, created)
      return await this.#publishChange(transaction, created)
    })
    await this.caches.purgeShowing(POST_FACTS, [{ id, slug }])
    return await this.#get(id)
  }

  async #get(id: number): Promise<StaffPostRow> {
    const row = await this.posts.findById(id)
    if (row === undefined) throw postNotFound()
    return row
  }

  async #replaceRelations(
    transaction: Transaction,
    id: number,
    { category_ids: categories, picture_ids: pictures, prices }: PostChange,
  ): Promise<void> {
    if (categories !== undefined) {
      const [unknown] = await this.posts.listMissingCategoryIds(transaction, categories)
      if (unknown !== undefined) throw new InvalidInput({ category_ids: `There is no gift category ${unknown}.` })
      await this.posts.replaceCategories(transaction, id, categories)
    }
    if (pictures !== undefined) {
      const [unknown] = await this.posts.listMissingPictureIds(transaction, pictures)
      if (unknown !== undefined) throw new InvalidInput({ picture_ids: `There is no picture ${unknown}.` })
      await this.posts.replacePictures(transaction, id, pictures)
    }
    if (prices !== undefined) await this.posts.replacePrices(transaction, id, toEditionPrices(prices))
  }

  async #publishChange(transaction: Transaction, id: number, before?: Post): Promise<Post> {
    const post = await this.posts.get(transaction, id)
    assertPublishable(post, before)
    await publishPostsChanged(transaction, [post], { at: this.clock() })
    return post
  }
}
