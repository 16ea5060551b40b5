import type { BlogChange, BlogDraft, BlogSave } from '@ribbonry/contracts'
import { firstFreeSlug } from '@ribbonry/links'
import { CLOCK, type Clock, DomainError, InvalidInput, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Operations } from '@ribbonry/service-kit/operations'
import { type Page, StaleRow } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { slugFrom } from '../../posts/slug.ts'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import type { ChangedRow } from '../changes/changes-since.ts'
import { fieldsOf, StaffChangesService } from '../changes/staff-changes.service.ts'
import type { BlogPost } from './blog-post.entity.ts'
import { BLOG_POST, blogInTrash, blogItem, blogPostNotFound } from './staff-blog-refusals.ts'
import { isBlogSlugTaken, StaffBlogRepository, type StaffBlogRow, type StaffBlogSearch } from './staff-blog.repository.ts'

const MAX_SLUG_ATTEMPTS = 5

type Change = { readonly [Field in keyof BlogChange]?: BlogChange[Field] | undefined }

const slugTaken = (): DomainError =>
  new DomainError('conflict', 'slug-taken', 'That slug is taken already.', { slug: 'That slug is taken already.' })

/** A save that is based on another version. */
export class StaleBlogPost extends StaleRow<ChangedRow<StaffBlogRow>> {}

/** Blog posts as staff write them. Every change purges the cached pages of the blog. */
@Injectable()
export class StaffBlogService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(StaffBlogRepository) private readonly posts: StaffBlogRepository,
    @Inject(StaffChangesService) private readonly changes: StaffChangesService,
    @Inject(Operations) private readonly operations: Operations,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async search(search: StaffBlogSearch): Promise<Page<StaffBlogRow>> {
    return await this.posts.search(search)
  }

  /** @throws DomainError `blog-post-not-found` */
  async get(id: number): Promise<StaffBlogRow> {
    const row = await this.posts.findById(id)
    if (row === undefined) throw blogPostNotFound()
    return row
  }

  /** @throws DomainError `slug-taken`, InvalidInput for a gift or picture that does not exist */
  async create(draft: BlogDraft, memberId: number): Promise<StaffBlogRow> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#purgeAndGet(await this.transactions.run((transaction) => this.#insert(transaction, draft, memberId)))
      } catch (error) {
        if (!isBlogSlugTaken(error)) throw error
        // A concurrent insert took the free slug: the next attempt picks another. A slug that was asked for stays taken.
        if (draft.slug !== undefined || attempt === MAX_SLUG_ATTEMPTS) throw slugTaken()
      }
    }
  }

  /**
   * @throws DomainError `blog-post-not-found`, `in-trash`, `slug-taken`, StaleBlogPost, InvalidInput for a gift or picture that
   * does not exist
   */
  async update(id: number, { version, ...change }: BlogSave, memberId: number): Promise<StaffBlogRow> {
    const isSaved = await this.transactions
      .run(async (transaction) => {
        const post = await this.posts.findForUpdate(transaction, id)
        if (post === null) throw blogPostNotFound()
        if (post.trashedAt !== null) throw blogInTrash()
        if (post.version !== version) return false
        await this.#change(transaction, post, change, memberId)
        return true
      })
      .catch((error: unknown) => {
        throw isBlogSlugTaken(error) ? slugTaken() : error
      })
    if (!isSaved) throw await this.#staleVersion(id, version)
    return await this.#purgeAndGet(id)
  }

  async #change(transaction: Transaction, post: BlogPost, change: Change, memberId: number): Promise<void> {
    const { id, title } = post
    const version = post.version + 1
    const before = await this.operations.before(transaction, BLOG_POST, [id])
    await this.#assertPictureExists(transaction, change.picture_id)
    await this.posts.save(transaction, Object.assign(post, toColumns(change), { version, modified: this.clock() }))
    await this.#replaceGifts(transaction, id, change.post_ids)
    await this.changes.record(transaction, { item: blogItem(id), memberId, action: 'change', version, fields: fieldsOf(change) })
    await this.operations.recordRow(transaction, before, { memberId, action: 'change', id, title })
  }

  async #staleVersion(id: number, sent: number): Promise<StaleBlogPost> {
    const current = await this.get(id)
    const changes = await this.changes.since(blogItem(id), sent, current)
    return new StaleBlogPost({ current, changes }, current.version)
  }

  async #insert(transaction: Transaction, draft: BlogDraft, memberId: number): Promise<number> {
    await this.#assertPictureExists(transaction, draft.picture_id)
    const wanted = slugFrom(draft.title)
    const slug = draft.slug ?? firstFreeSlug(wanted, await this.posts.listSimilarSlugs(transaction, wanted))
    const id = await this.posts.insert(transaction, { ...toColumns(draft), slug })
    await this.#replaceGifts(transaction, id, draft.post_ids)
    const made = this.operations.made(BLOG_POST, [id])
    await this.operations.recordRow(transaction, made, { memberId, action: 'create', id, title: draft.title })
    return id
  }

  async #assertPictureExists(transaction: Transaction, id: string | null | undefined): Promise<void> {
    if (id === null || id === undefined || (await this.posts.pictureExists(transaction, id))) return
    throw new InvalidInput({ picture_id: 'There is no such picture.' })
  }

  async #replaceGifts(transaction: Transaction, id: number, gifts: readonly number[] | undefined): Promise<void> {
    if (gifts === undefined) return
    const [missing] = await this.posts.listMissingPostIds(transaction, gifts)
    if (missing !== undefined) throw new InvalidInput({ post_ids: `There is no gift ${missing}.` })
    await this.posts.replaceGifts(transaction, id, gifts)
  }

  async #purgeAndGet(id: number): Promise<StaffBlogRow> {
    await this.caches.purgeShowing(['blog'], 'all')
    return await this.get(id)
  }
}

/** The columns that a change names; absent fields stay as they are. */
function toColumns({ title, slug, content, author, picture_id: pictureId, published }: Change): Partial<BlogPost> {
  return {
    ...(title === undefined ? {} : { title }),
    ...(slug === undefined ? {} : { slug }),
    ...(content === undefined ? {} : { content }),
    ...(author === undefined ? {} : { author }),
    ...(pictureId === undefined ? {} : { pictureId }),
    ...(published === undefined ? {} : { published: published === null ? null : new Date(published) }),
  }
}
