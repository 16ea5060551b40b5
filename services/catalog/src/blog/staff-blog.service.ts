import type { BlogChange, BlogDraft } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, InvalidInput, type Transaction, Transactions } from '@ribbonry/service-kit'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { firstFreeSlug, slugFrom } from '../posts/slug.ts'
import { SiteCaches } from '../purging/site-caches.ts'
import { BLOG_CACHE_PATHS } from './blog-paths.ts'
import type { BlogPost } from './blog-post.entity.ts'
import { isBlogSlugTaken, StaffBlogRepository, type StaffBlogRow } from './staff-blog.repository.ts'

const MAX_SLUG_ATTEMPTS = 5

type Change = { readonly [Field in keyof BlogChange]?: BlogChange[Field] | undefined }

const notFound = (): DomainError => new DomainError('not-found', 'blog-post-not-found', 'We could not find that post.')
const slugTaken = (): DomainError =>
  new DomainError('conflict', 'slug-taken', 'That slug is taken already.', { slug: 'That slug is taken already.' })

/** Blog posts as staff write them. Every change purges the cached pages of the blog. */
@Injectable()
export class StaffBlogService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(StaffBlogRepository) private readonly posts: StaffBlogRepository,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async search(term: string, page: number): Promise<Page<StaffBlogRow>> {
    return await this.posts.search(term, page)
  }

  /** @throws DomainError `blog-post-not-found` */
  async get(id: number): Promise<StaffBlogRow> {
    const row = await this.posts.findById(id)
    if (row === undefined) throw notFound()
    return row
  }

  /** @throws DomainError `slug-taken`, InvalidInput for a gift or picture that does not exist */
  async create(draft: BlogDraft): Promise<StaffBlogRow> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#purgeAndGet(await this.transactions.run((transaction) => this.#insert(transaction, draft)))
      } catch (error) {
        if (!isBlogSlugTaken(error)) throw error
        // A concurrent insert took the free slug: the next attempt picks another. A slug that was asked for stays taken.
        if (draft.slug !== undefined || attempt === MAX_SLUG_ATTEMPTS) throw slugTaken()
      }
    }
  }

  /** @throws DomainError `blog-post-not-found`, `slug-taken`, InvalidInput for a gift or picture that does not exist */
  async update(id: number, change: Change): Promise<StaffBlogRow> {
    await this.transactions
      .run(async (transaction) => {
        const post = await this.posts.findForUpdate(transaction, id)
        if (post === null) throw notFound()
        await this.#assertPictureExists(transaction, change.picture_id)
        await this.posts.save(transaction, Object.assign(post, toColumns(change), { modified: this.clock() }))
        await this.#replaceGifts(transaction, id, change.post_ids)
      })
      .catch((error: unknown) => {
        throw isBlogSlugTaken(error) ? slugTaken() : error
      })
    return await this.#purgeAndGet(id)
  }

  /** @throws DomainError `blog-post-not-found` */
  async delete(id: number): Promise<void> {
    const wasDeleted = await this.transactions.run((transaction) => this.posts.delete(transaction, id))
    if (!wasDeleted) throw notFound()
    await this.caches.purge(BLOG_CACHE_PATHS)
  }

  async #insert(transaction: Transaction, draft: BlogDraft): Promise<number> {
    await this.#assertPictureExists(transaction, draft.picture_id)
    const wanted = slugFrom(draft.title)
    const slug = draft.slug ?? firstFreeSlug(wanted, await this.posts.listSimilarSlugs(transaction, wanted))
    const id = await this.posts.insert(transaction, { ...toColumns(draft), slug })
    await this.#replaceGifts(transaction, id, draft.post_ids)
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
    await this.caches.purge(BLOG_CACHE_PATHS)
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
