import type { GiftCategoryDraft } from '@ribbonry/contracts'
import { DomainError, InvalidInput } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { LIST_PATHS } from '../posts/cache-paths.ts'
import { slugFrom } from '../posts/slug.ts'
import { SiteCaches } from '../purging/site-caches.ts'
import { GiftCategoriesRepository, type CategoryWithPostCount } from './gift-categories.repository.ts'
import { GiftCategory } from './gift-category.entity.ts'

type Change = { readonly [Field in keyof GiftCategoryDraft]?: GiftCategoryDraft[Field] | undefined }

const notFound = (): DomainError => new DomainError('not-found', 'category-not-found', 'There is no such gift category.')

/** Gift categories in two levels. */
@Injectable()
export class GiftCategoriesService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(GiftCategoriesRepository) private readonly categories: GiftCategoriesRepository,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
  ) {}

  async list(): Promise<CategoryWithPostCount[]> {
    return await this.categories.list()
  }

  /** @throws DomainError `category-not-found` */
  async get(id: number): Promise<CategoryWithPostCount> {
    const found = await this.categories.find(id)
    if (found === undefined) throw notFound()
    return found
  }

  /** @throws DomainError `slug-taken`, InvalidInput for a parent that cannot be one */
  async create(draft: GiftCategoryDraft): Promise<CategoryWithPostCount> {
    const id = await this.#change(async (manager) => {
      await this.#checkParent(manager, undefined, draft.parent_id)
      const slug = draft.slug ?? slugFrom(draft.name)
      await this.#checkSlug(manager, undefined, slug)
      const row = { name: draft.name, slug, description: draft.description ?? '', parentId: draft.parent_id ?? null }
      return (await manager.getRepository(GiftCategory).save(row)).id
    })
    return await this.get(id)
  }

  /** @throws DomainError `category-not-found`, `slug-taken`, InvalidInput for a parent that cannot be one */
  async update(id: number, change: Change): Promise<CategoryWithPostCount> {
    await this.#change(async (manager) => {
      const category = await manager.getRepository(GiftCategory).findOneBy({ id })
      if (category === null) throw notFound()
      await this.#checkParent(manager, id, change.parent_id)
      if (change.slug !== undefined) await this.#checkSlug(manager, id, change.slug)
      Object.assign(category, {
        name: change.name ?? category.name,
        slug: change.slug ?? category.slug,
        description: change.description ?? category.description,
        parentId: change.parent_id === undefined ? category.parentId : change.parent_id,
        modified: new Date(),
      })
      await manager.getRepository(GiftCategory).save(category)
    })
    return await this.get(id)
  }

  /** @throws DomainError `category-not-found`, `category-has-children` */
  async delete(id: number): Promise<void> {
    await this.#change(async (manager) => {
      const repository = manager.getRepository(GiftCategory)
      if (await repository.existsBy({ parentId: id })) {
        throw new DomainError('conflict', 'category-has-children', 'Please move or delete the categories below this one first.')
      }
      const { affected } = await repository.delete({ id })
      if (affected === 0) throw notFound()
    })
  }

  async #change<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const result = await this.source.transaction(async (manager) => {
      await this.categories.lockTree(manager)
      return await work(manager)
    })
    await this.caches.purge(LIST_PATHS)
    return result
  }

  /** Two levels: a parent has no parent, and what has children gets none. So no circle can arise either. */
  async #checkParent(manager: EntityManager, id: number | undefined, parentId: number | null | undefined): Promise<void> {
    if (parentId === undefined || parentId === null) return
    const repository = manager.getRepository(GiftCategory)
    const parent = await repository.findOneBy({ id: parentId })
    if (parent === null) throw new InvalidInput({ parent_id: 'There is no such gift category.' })
    if (parentId === id) throw new InvalidInput({ parent_id: 'A category cannot stand below itself.' })
    if (parent.parentId !== null) throw new InvalidInput({ parent_id: 'Categories have two levels only.' })
    if (id !== undefined && (await repository.existsBy({ parentId: id }))) {
      throw new InvalidInput({ parent_id: 'A category that has categories below it stays at the top.' })
    }
  }

  async #checkSlug(manager: EntityManager, id: number | undefined, slug: string): Promise<void> {
    const taken = await manager.getRepository(GiftCategory).findOneBy({ slug })
    if (taken !== null && taken.id !== id) {
      throw new DomainError('conflict', 'slug-taken', 'That slug is taken already.', { slug: 'That slug is taken already.' })
    }
  }
}
