import { postChanged, type PostChange, type PostDraft } from '@ribbonry/contracts'
import { addToOutbox, DomainError, InvalidInput } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { CONFIG, type CatalogEnvironment } from '../config.ts'
import { isTaken } from '../database/unique-violation.ts'
import { changeOf } from '../posts/post-changes.ts'
import { postPaths } from '../posts/post-paths.ts'
import { Post } from '../posts/post.entity.ts'
import { refuseIncomplete } from '../posts/publishing-needs.ts'
import { firstFreeSlug, slugFrom } from '../posts/slug.ts'
import { SiteCaches } from '../purging/site-caches.ts'
import { fieldsOf } from './post-fields.ts'
import { StaffPostsRepository, type StaffPostRow, type StaffSearch } from './staff-posts.repository.ts'

const SLUG = 'posts_slug'
const SLUG_ATTEMPTS = 5

const notFound = (): DomainError => new DomainError('not-found', 'post-not-found', 'We could not find that gift.')
const slugTaken = (): DomainError => new DomainError('conflict', 'slug-taken', 'That slug is taken already.', { slug: 'That slug is taken already.' })

/** Gifts as staff write them. Every change is told to other services in its own transaction, and drops what caches keep of it. */
@Injectable()
export class StaffPostsService {
  constructor(
    @Inject(StaffPostsRepository) private readonly posts: StaffPostsRepository,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'CURRENCY_RATES'>,
  ) {}

  async search(search: StaffSearch): Promise<{ rows: StaffPostRow[]; total: number }> {
    return await this.posts.search(search)
  }

  /** @throws DomainError `post-not-found` */
  async get(id: number): Promise<StaffPostRow> {
    const row = await this.posts.byId(id)
    if (row === undefined) throw notFound()
    return row
  }

  /** @throws DomainError `slug-taken`, `not-ready-to-publish`, InvalidInput */
  async create(draft: PostDraft): Promise<StaffPostRow> {
    const fields = fieldsOf(draft, undefined, this.config.CURRENCY_RATES)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#insert(draft, fields)
      } catch (error) {
        if (!isTaken(error, SLUG)) throw error
        // Somebody took the free slug between the look and the insert: look again. A slug that was asked for stays taken.
        if (draft.slug !== undefined || attempt === SLUG_ATTEMPTS) throw slugTaken()
      }
    }
  }

  /** @throws DomainError `post-not-found`, `slug-taken`, `not-ready-to-publish`, InvalidInput */
  async update(id: number, change: PostChange): Promise<StaffPostRow> {
    const slugs = await this.posts
      .connection(async (manager) => {
        const before = await manager.getRepository(Post).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } })
        if (before === null) throw notFound()
        const fields = fieldsOf(change, before, this.config.CURRENCY_RATES)
        if (fields.slug !== before.slug) await this.#refuseGuides(manager, fields.slug)
        const decided = change.published === undefined ? {} : { publishWhenComplete: false }
        await manager.getRepository(Post).update({ id }, { ...fields, ...decided, version: before.version + 1, modified: new Date() })
        await this.#attach(manager, id, change)
        if (change.published === undefined && before.publishWhenComplete) await this.posts.publishIfComplete(manager, id)
        return [before.slug, (await this.#tell(manager, id, before)).slug]
      })
      .catch((error: unknown) => {
        throw isTaken(error, SLUG) ? slugTaken() : error
      })
    await this.caches.drop(postPaths(...new Set(slugs)))
    return await this.get(id)
  }

  /** @throws DomainError `post-not-found` */
  async delete(id: number): Promise<void> {
    const slug = await this.posts.connection(async (manager) => {
      const post = await manager.getRepository(Post).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } })
      if (post === null) throw notFound()
      await manager.getRepository(Post).delete({ id })
      post.version += 1
      await addToOutbox(manager, postChanged, [changeOf(post, true, { eventId: randomUUID(), at: new Date() })])
      return post.slug
    })
    await this.caches.drop(postPaths(slug))
  }

  async #insert(draft: PostDraft, fields: Partial<Post>): Promise<StaffPostRow> {
    const { id, slug } = await this.posts.connection(async (manager) => {
      const wanted = slugFrom(draft.title)
      await this.#refuseGuides(manager, fields.slug)
      const chosen = fields.slug ?? firstFreeSlug(wanted, await this.posts.slugsLike(manager, wanted))
      const { id: created } = await manager.getRepository(Post).save({ ...fields, slug: chosen })
      await this.#attach(manager, created, draft)
      return await this.#tell(manager, created)
    })
    await this.caches.drop(postPaths(slug))
    return await this.get(id)
  }

  async #refuseGuides(manager: EntityManager, slug: string | undefined): Promise<void> {
    if (slug !== undefined && (await this.posts.isGuideSlug(manager, slug))) throw slugTaken()
  }

  async #attach(manager: EntityManager, id: number, { category_ids: categories, picture_ids: pictures }: PostChange): Promise<void> {
    if (categories !== undefined) {
      const [unknown] = await this.posts.unknownCategories(manager, categories)
      if (unknown !== undefined) throw new InvalidInput({ category_ids: `There is no gift category ${unknown}.` })
      await this.posts.replaceCategories(manager, id, categories)
    }
    if (pictures !== undefined) {
      const [unknown] = await this.posts.unknownPictures(manager, pictures)
      if (unknown !== undefined) throw new InvalidInput({ picture_ids: `There is no picture ${unknown}.` })
      await this.posts.replacePictures(manager, id, pictures)
    }
  }

  async #tell(manager: EntityManager, id: number, before?: Post): Promise<Post> {
    const post = await manager.getRepository(Post).findOneByOrFail({ id })
    refuseIncomplete(post, before)
    await addToOutbox(manager, postChanged, [changeOf(post, false, { eventId: randomUUID(), at: new Date() })])
    return post
  }
}
