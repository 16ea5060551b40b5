import type { bulkChangePosts, BulkPostChange, CallInput } from '@ribbonry/contracts'
import { parseMerchantLink } from '@ribbonry/links'
import { CLOCK, type Clock, InvalidInput, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { StaffPostListService } from '../posts/staff-post-list.service.ts'
import { BulkChangesRepository } from './bulk-changes.repository.ts'
import { PostOperationItemsRepository } from './post-operation-items.repository.ts'
import type { PostOperation } from './post-operation.entity.ts'
import { PostOperationsRepository } from './post-operations.repository.ts'

export type BulkRequest = CallInput<typeof bulkChangePosts>['body']

const UNDO_MS = 24 * 3_600_000

/** Requests to change many posts. The posts of a filter are those that it finds now. */
@Injectable()
export class BulkRequestsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(PostOperationsRepository) private readonly operations: PostOperationsRepository,
    @Inject(PostOperationItemsRepository) private readonly items: PostOperationItemsRepository,
    @Inject(BulkChangesRepository) private readonly changes: BulkChangesRepository,
    @Inject(StaffPostListService) private readonly posts: StaffPostListService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Creates the operation; a dry run is over then. @throws InvalidInput for an unknown category or a host that is none */
  async create(request: BulkRequest, memberId: number): Promise<PostOperation> {
    const { add_category_ids: added, remove_category_ids: removed, merchant_to: shop } = request.change
    assertShop(shop)
    return await this.transactions.run(async (transaction) => {
      await this.posts.assertCategories(transaction, 'add_category_ids', added)
      await this.posts.assertCategories(transaction, 'remove_category_ids', removed)
      return await this.#insert(transaction, request, memberId)
    })
  }

  async #insert(transaction: Transaction, request: BulkRequest, memberId: number): Promise<PostOperation> {
    const { ids, filter = {}, change, dry_run: isDryRun } = request
    const created = this.clock()
    const operation = await this.operations.insert(transaction, {
      memberId,
      state: isDryRun ? 'dry-run' : 'running',
      change: withoutContradiction(change),
      created,
      undoUntil: isDryRun ? null : new Date(created.getTime() + UNDO_MS),
    })
    const total =
      ids === undefined
        ? await this.items.insertFound(transaction, operation.id, this.posts.withCategories(filter))
        : await this.items.insertIds(transaction, operation.id, ids)
    const counts = isDryRun ? await this.changes.decideAll(transaction, operation.id, operation.change, created) : {}
    await this.operations.update(transaction, operation.id, { total, ...counts })
    return operation
  }
}

/** @throws InvalidInput for a host that no link may lead to */
function assertShop(host: string | undefined): void {
  const link = host === undefined ? undefined : parseMerchantLink(`https://${host}/`)
  if (link?.ok === false) throw new InvalidInput({ merchant_to: link.reason })
}

/** A category that is both added and removed is removed. */
function withoutContradiction(change: BulkPostChange): BulkPostChange {
  const { add_category_ids: added, remove_category_ids: removed = [] } = change
  return added === undefined ? change : { ...change, add_category_ids: added.filter((id) => !removed.includes(id)) }
}
