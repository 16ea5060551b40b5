import { type CallRefusal, restoreGiftCategory, TRASH_DAYS } from '@ribbonry/contracts'
import { CLOCK, type Clock, type DomainError, refusalOf, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { SiteCaches } from '../pages/purging/site-caches.ts'
import { CategoryReturn } from './category-return.service.ts'
import { CategoryTrashRepository, type DeletedCategory, type KeptCategory } from './category-trash.repository.ts'
import { GiftCategoriesRepository } from './gift-categories.repository.ts'

const DAY_MS = 86_400_000

/**
 * The trash of gift categories: what operations keep of those that were deleted. Any editor brings one back, and a refusal leaves
 * it there, while an undo that somebody tried in vain is spent.
 */
@Injectable()
export class CategoryTrashService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CategoryTrashRepository) private readonly trash: CategoryTrashRepository,
    @Inject(GiftCategoriesRepository) private readonly categories: GiftCategoriesRepository,
    @Inject(CategoryReturn) private readonly comeback: CategoryReturn,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(): Promise<DeletedCategory[]> {
    return await this.trash.list(this.#since())
  }

  /**
   * @returns the operation, which takes it back
   * @throws DomainError `category-not-found` unless it is in the trash, `slug-taken`, `parent-not-found`, `parent-too-deep`
   */
  async restore(id: number, memberId: number): Promise<number | undefined> {
    const operation = await this.transactions.run(async (transaction) => {
      await this.categories.lockTree(transaction)
      const kept = await this.trash.find(transaction, id, this.#since())
      if (kept === undefined) throw refused('not-found', 'category-not-found', 'That category is not in the trash.')
      await this.#assertFits(transaction, kept)
      return await this.comeback.putBack(transaction, kept, memberId)
    })
    await this.caches.purgeShowing(['category'], 'all')
    return operation
  }

  async #assertFits(transaction: Transaction, { slug, parentId }: KeptCategory): Promise<void> {
    const holder = await this.categories.findBySlug(transaction, slug)
    if (holder !== null) {
      const sentence = `${holder.name} has the address /gifts/${slug}/ now. Give it another one, then restore this category.`
      throw refused('conflict', 'slug-taken', sentence)
    }
    if (parentId === null) return
    const parent = await this.categories.findById(transaction, parentId)
    if (parent === null)
      throw refused('conflict', 'parent-not-found', 'The category above it is deleted, too. Please restore that one first.')
    if (parent.parentId !== null)
      throw refused('conflict', 'parent-too-deep', `${parent.name}, above it, stands below another category now.`)
  }

  #since(): Date {
    return new Date(this.clock().getTime() - TRASH_DAYS * DAY_MS)
  }
}

type Refusal = CallRefusal<typeof restoreGiftCategory>

function refused(kind: 'not-found' | 'conflict', code: Refusal, sentence: string): DomainError {
  return refusalOf(restoreGiftCategory, kind, code, sentence)
}
