import type { GiftCategoryDraft, GiftCategorySave } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, InvalidInput, type Transaction, Transactions } from '@ribbonry/service-kit'
import type { ActivityItem } from '@ribbonry/service-kit/activity'
import { Operations } from '@ribbonry/service-kit/operations'
import { StaleRow } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { slugFrom } from '../posts/slug.ts'
import { SiteCaches } from '../pages/purging/site-caches.ts'
import type { ChangedRow } from '../staff/changes/changes-since.ts'
import { fieldsOf, StaffChangesService } from '../staff/changes/staff-changes.service.ts'
import { GIFT_CATEGORY } from './category-undo.service.ts'
import type { GiftCategory } from './gift-category.entity.ts'
import { GiftCategoriesRepository, type CategoryWithPostCount } from './gift-categories.repository.ts'

type Change = Omit<GiftCategorySave, 'version'>

/** A gift category in the log of changes. */
const itemOf = (id: number): ActivityItem => ({ type: GIFT_CATEGORY, id })

type ChosenPicture = Pick<GiftCategory, 'pictureId' | 'focusX' | 'focusY'>

type SentPicture = Pick<GiftCategoryDraft, 'picture_id' | 'focus_x' | 'focus_y'>

const UNCHOSEN: ChosenPicture = { pictureId: null, focusX: 0.5, focusY: 0.5 }

/** What is sent of the picture, over what is there. */
function pictureOf({ picture_id: id, focus_x: x, focus_y: y }: SentPicture, before: ChosenPicture): ChosenPicture {
  return { pictureId: id === undefined ? before.pictureId : id, focusX: x ?? before.focusX, focusY: y ?? before.focusY }
}

const notFound = (): DomainError => new DomainError('not-found', 'category-not-found', 'There is no such gift category.')

/** A save that is based on another version. */
export class StaleGiftCategory extends StaleRow<ChangedRow<CategoryWithPostCount>> {}

/** Gift categories in two levels. */
@Injectable()
export class GiftCategoriesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GiftCategoriesRepository) private readonly categories: GiftCategoriesRepository,
    @Inject(StaffChangesService) private readonly changes: StaffChangesService,
    @Inject(Operations) private readonly operations: Operations,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CLOCK) private readonly clock: Clock,
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
  async create(draft: GiftCategoryDraft, memberId: number): Promise<CategoryWithPostCount> {
    const id = await this.#change(async (transaction) => {
      await this.#assertParent(transaction, undefined, draft.parent_id)
      const slug = draft.slug ?? slugFrom(draft.name)
      await this.#assertSlugFree(transaction, undefined, slug)
      await this.#assertPicture(transaction, draft.picture_id)
      const category = {
        name: draft.name,
        slug,
        description: draft.description ?? '',
        parentId: draft.parent_id ?? null,
        ...pictureOf(draft, UNCHOSEN),
      }
      const created = await this.categories.insert(transaction, category)
      const rows = this.operations.made(GIFT_CATEGORY, [created])
      await this.operations.recordRow(transaction, rows, { memberId, action: 'create', id: created, title: draft.name })
      return created
    })
    return await this.get(id)
  }

  /** @throws DomainError `category-not-found`, `slug-taken`, StaleGiftCategory, InvalidInput for a parent that cannot be one */
  async update(id: number, { version, ...change }: GiftCategorySave, memberId: number): Promise<CategoryWithPostCount> {
    const isSaved = await this.#change(async (transaction) => {
      const category = await this.categories.findById(transaction, id)
      if (category === null) throw notFound()
      if (category.version !== version) return false
      await this.#save(transaction, category, change, memberId)
      return true
    })
    if (!isSaved) throw await this.#staleVersion(id, version)
    return await this.get(id)
  }

  async #save(transaction: Transaction, category: GiftCategory, change: Change, memberId: number): Promise<void> {
    const { id, name: title } = category
    const before = await this.operations.before(transaction, GIFT_CATEGORY, [id])
    await this.#assertParent(transaction, id, change.parent_id)
    if (change.slug !== undefined) await this.#assertSlugFree(transaction, id, change.slug)
    await this.#assertPicture(transaction, change.picture_id)
    const changed = Object.assign(category, {
      ...pictureOf(change, category),
      name: change.name ?? category.name,
      slug: change.slug ?? category.slug,
      description: change.description ?? category.description,
      parentId: change.parent_id === undefined ? category.parentId : change.parent_id,
      version: category.version + 1,
      modified: this.clock(),
    })
    await this.categories.save(transaction, changed)
    const { version } = changed
    await this.changes.record(transaction, { item: itemOf(id), memberId, action: 'change', version, fields: fieldsOf(change) })
    await this.operations.recordRow(transaction, before, { memberId, action: 'change', id, title })
  }

  async #staleVersion(id: number, sent: number): Promise<StaleGiftCategory> {
    const current = await this.get(id)
    const { version, modified } = current.category
    const changes = await this.changes.since(itemOf(id), sent, { version, modified: modified.toISOString() })
    return new StaleGiftCategory({ current, changes }, version)
  }

  /**
   * Its undo brings it back with its gifts.
   * @returns id of the operation
   * @throws DomainError `category-not-found`, `category-has-children`
   */
  async delete(id: number, memberId: number): Promise<number | undefined> {
    return await this.#change(async (transaction) => {
      if (await this.categories.hasChildren(transaction, id)) {
        throw new DomainError('conflict', 'category-has-children', 'Please move or delete the categories below this one first.')
      }
      const category = await this.categories.findById(transaction, id)
      if (category === null) throw notFound()
      const before = await this.operations.before(transaction, GIFT_CATEGORY, [id], { deleting: true })
      await this.categories.delete(transaction, id)
      return await this.operations.recordRow(transaction, before, { memberId, action: 'delete', id, title: category.name })
    })
  }

  async #change<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const result = await this.transactions.run(async (transaction) => {
      await this.categories.lockTree(transaction)
      return await work(transaction)
    })
    await this.caches.purgeShowing(['category'], 'all')
    return result
  }

  /** Two levels: a parent has no parent, and a category with children gets none. That rules out cycles as well. */
  async #assertParent(transaction: Transaction, id: number | undefined, parentId: number | null | undefined): Promise<void> {
    if (parentId === undefined || parentId === null) return
    const parent = await this.categories.findById(transaction, parentId)
    if (parent === null) throw new InvalidInput({ parent_id: 'There is no such gift category.' })
    if (parentId === id) throw new InvalidInput({ parent_id: 'A category cannot stand below itself.' })
    if (parent.parentId !== null) throw new InvalidInput({ parent_id: 'Categories have two levels only.' })
    if (id !== undefined && (await this.categories.hasChildren(transaction, id))) {
      throw new InvalidInput({ parent_id: 'A category that has categories below it stays at the top.' })
    }
  }

  async #assertPicture(transaction: Transaction, id: string | null | undefined): Promise<void> {
    if (typeof id !== 'string' || (await this.categories.pictureExists(transaction, id))) return
    throw new InvalidInput({ picture_id: 'There is no such picture.' })
  }

  async #assertSlugFree(transaction: Transaction, id: number | undefined, slug: string): Promise<void> {
    const taken = await this.categories.findBySlug(transaction, slug)
    if (taken !== null && taken.id !== id) {
      throw new DomainError('conflict', 'slug-taken', 'That slug is taken already.', { slug: 'That slug is taken already.' })
    }
  }
}
