import type { Transaction } from '@ribbonry/service-kit'
import { Operations, OperationsRepository, type RowsBefore } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { publishPostsChanged } from '../../posts/post-changed.ts'
import type { Post } from '../../posts/post.entity.ts'
import { StaffChangesService } from '../changes/staff-changes.service.ts'
import { GIFT, postItem } from '../posts/staff-post-refusals.ts'
import type { PostOperation } from './post-operation.entity.ts'

interface ChangedChunk {
  readonly operation: PostOperation
  readonly before: RowsBefore
  readonly posts: readonly Post[]
  readonly refused: number
  readonly at: Date
}

/** What follows a change of many gifts in its transaction: the operation with its rows, the log of changes, and events. */
@Injectable()
export class BulkRecordService {
  constructor(
    @Inject(Operations) private readonly operations: Operations,
    @Inject(OperationsRepository) private readonly stored: OperationsRepository,
    @Inject(StaffChangesService) private readonly changes: StaffChangesService,
  ) {}

  /** @returns the id of the operation */
  async begin(transaction: Transaction, { memberId, total }: PostOperation): Promise<number> {
    const subject = { type: GIFT, title: total === 1 ? '1 gift' : `${total} gifts` }
    return await this.operations.begin(transaction, { actor: { memberId }, action: 'bulk-change', subject }, total)
  }

  async before(transaction: Transaction, ids: readonly string[]): Promise<RowsBefore> {
    return await this.operations.before(transaction, GIFT, ids)
  }

  async add(
    transaction: Transaction,
    id: number,
    { operation: { memberId, change }, before, posts, refused, at }: ChangedChunk,
  ): Promise<void> {
    await this.operations.add(transaction, id, [before], refused)
    const entry = { memberId, action: 'bulk-change', fields: fieldsOf(change), operation: id }
    await this.changes.record(transaction, ...posts.map((post) => ({ ...entry, item: postItem(post.id), version: post.version })))
    const isTrashed = ({ trashedAt }: Post): boolean => trashedAt !== null
    await publishPostsChanged(
      transaction,
      posts.filter((post) => !isTrashed(post)),
      { at },
    )
    await publishPostsChanged(transaction, posts.filter(isTrashed), { deleted: true, at })
  }

  async end(transaction: Transaction, id: number): Promise<void> {
    await this.operations.end(transaction, id, 'done')
  }

  /** Its work was given up. */
  async fail(id: number, at: Date): Promise<void> {
    await this.stored.markFailed(id, at)
  }
}

/** The fields of a post that a change sets, as saves name them. */
function fieldsOf({
  published,
  add_category_ids: added = [],
  remove_category_ids: removed = [],
  trashed,
  merchant_from: shop,
  merchant_to: _shop,
  ...fields
}: PostOperation['change']): string[] {
  return [
    ...Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    ...(shop === undefined ? [] : ['link']),
    ...(published === undefined ? [] : ['published']),
    ...(added.length + removed.length === 0 ? [] : ['category_ids']),
    ...(trashed === undefined ? [] : ['trashed']),
  ]
}
