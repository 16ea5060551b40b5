import type { BlogChange, BlogDraft } from '@ribbonry/contracts'
import { DomainError, InvalidInput } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { isUniqueViolation } from '../database/unique-violation.ts'
import { firstFreeSlug, slugFrom } from '../posts/slug.ts'
import { SiteCaches } from '../purging/site-caches.ts'
import { BLOG_CACHE_PATHS } from './blog-paths.ts'
import { BlogPost } from './blog-post.entity.ts'
import { StaffBlogRepository, type StaffBlogRow } from './staff-blog.repository.ts'

const SLUG_CONSTRAINT = 'blog_posts_slug'
const MAX_SLUG_ATTEMPTS = 5

type Change = { readonly [Field in keyof BlogChange]?: BlogChange[Field] | undefined }

const notFound = (): DomainError => new DomainError('not-found', 'blog-post-not-found', 'We could not find that post.')
const slugTaken = (): DomainError => new DomainError('conflict', 'slug-taken', 'That slug is taken already.', { slug: 'That slug is taken already.' })

/** Blog posts as staff write them. Every change drops what caches keep of the blog. */
@Injectable()
export class StaffBlogService {
  constructor(
    @Inject(StaffBlogRepository) private readonly posts: StaffBlogRepository,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
  ) {}

  async search(term: string, page: number): Promise<{ rows: StaffBlogRow[]; total: number }> {
    return await this.posts.search(term, page)
  }

  /** @throws DomainError `blog-post-not-found` */
  async get(id: number): Promise<StaffBlogRow> {
    const row = await this.posts.findById(id)
    if (row === undefined) throw notFound()
    return row
  }

  /** @throws DomainError `slug-taken`, InvalidInput for a gift or picture that is not there */
  async create(draft: BlogDraft): Promise<StaffBlogRow> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#purgeAndGet(await this.posts.transaction((manager) => this.#insert(manager, draft)))
      } catch (error) {
        if (!isUniqueViolation(error, SLUG_CONSTRAINT)) throw error
        // Somebody took the free slug between the look and the insert: look again. A slug that was asked for stays taken.
        if (draft.slug !== undefined || attempt === MAX_SLUG_ATTEMPTS) throw slugTaken()
      }
    }
  }

  /** @throws DomainError `blog-post-not-found`, `slug-taken`, InvalidInput for a gift or picture that is not there */
  async update(id: number, change: Change): Promise<StaffBlogRow> {
    await this.posts
      .transaction(async (manager) => {
        const repository = manager.getRepository(BlogPost)
        const post = await repository.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } })
        if (post === null) throw notFound()
        await this.#assertPictureExists(manager, change.picture_id)
        Object.assign(post, toColumns(change), { modified: new Date() })
        await repository.save(post)
        await this.#replaceGifts(manager, id, change.post_ids)
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, SLUG_CONSTRAINT) ? slugTaken() : error
      })
    return await this.#purgeAndGet(id)
  }

  /** @throws DomainError `blog-post-not-found` */
  async delete(id: number): Promise<void> {
    const { affected } = await this.posts.transaction((manager) => manager.getRepository(BlogPost).delete({ id }))
    if (affected === 0) throw notFound()
    await this.caches.purge(BLOG_CACHE_PATHS)
  }

  async #insert(manager: EntityManager, draft: BlogDraft): Promise<number> {
    await this.#assertPictureExists(manager, draft.picture_id)
    const wanted = slugFrom(draft.title)
    const slug = draft.slug ?? firstFreeSlug(wanted, await this.posts.listSimilarSlugs(manager, wanted))
    const { id } = await manager.getRepository(BlogPost).save({ ...toColumns(draft), slug })
    await this.#replaceGifts(manager, id, draft.post_ids)
    return id
  }

  async #assertPictureExists(manager: EntityManager, id: string | null | undefined): Promise<void> {
    if (id === null || id === undefined || (await this.posts.pictureExists(manager, id))) return
    throw new InvalidInput({ picture_id: 'There is no such picture.' })
  }

  async #replaceGifts(manager: EntityManager, id: number, gifts: readonly number[] | undefined): Promise<void> {
    if (gifts === undefined) return
    const [unknown] = await this.posts.listMissingPostIds(manager, gifts)
    if (unknown !== undefined) throw new InvalidInput({ post_ids: `There is no gift ${unknown}.` })
    await this.posts.replaceGifts(manager, id, gifts)
  }

  async #purgeAndGet(id: number): Promise<StaffBlogRow> {
    await this.caches.purge(BLOG_CACHE_PATHS)
    return await this.get(id)
  }
}

/** The columns that a change names; what it leaves out stays. */
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
