import type { Identity, Transaction } from '@ribbonry/service-kit'
import {
  type Operation,
  Operations,
  OperationsRepository,
  OperationUndo,
  type RowsBefore,
} from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { publishPostsChanged } from '../../posts/post-changed.ts'
import type { Post } from '../../posts/post.entity.ts'
import { StaffChangesService } from '../changes/staff-changes.service.ts'
import { GIFT, postItem } from '../posts/staff-post-refusals.ts'

/** The action of gifts that were published anew. */
export const REPUBLISHED = 'republish'

const MOST_ROWS = 1000

interface Republished {
  readonly posts: readonly Post[]
  readonly before: RowsBefore
  readonly memberId: number
  readonly at: Date
}

/** What follows a publication in its transaction, and its undo. */
@Injectable()
export class RepublicationRecordService {
  constructor(
    @Inject(Operations) private readonly operations: Operations,
    @Inject(OperationsRepository) private readonly stored: OperationsRepository,
    @Inject(OperationUndo) private readonly undoing: OperationUndo,
    @Inject(StaffChangesService) private readonly changes: StaffChangesService,
  ) {}

  async before(transaction: Transaction, ids: readonly number[]): Promise<RowsBefore> {
    return await this.operations.before(transaction, GIFT, ids)
  }

  /** @returns the id of the operation */
  async record(transaction: Transaction, { posts, before, memberId, at }: Republished): Promise<number | null> {
    const entry = { memberId, action: REPUBLISHED, fields: ['published'] }
    await this.changes.record(transaction, ...posts.map(({ id, version }) => ({ ...entry, item: postItem(id), version })))
    await publishPostsChanged(transaction, posts, { at })
    const [first] = posts
    const subject =
      posts.length === 1 && first !== undefined ? { id: first.id, title: first.title } : { title: `${posts.length} gifts` }
    return (await this.operations.recordRows(transaction, before, { memberId, action: REPUBLISHED, ...subject })) ?? null
  }

  async find(id: number): Promise<Operation | undefined> {
    return await this.stored.find(id)
  }

  /** @returns how many gifts were put back, and the ids of the others */
  async undo(id: number, identity: Identity): Promise<{ readonly changed: number; readonly kept: readonly number[] }> {
    const begun = await this.undoing.undo(id, identity)
    await this.undoing.work(begun.id)
    const undo = await this.stored.find(begun.id)
    const kept = await this.stored.listRows(begun.id, { most: MOST_ROWS, kept: true })
    return { changed: undo?.changed ?? 0, kept: kept.map((row) => Number(row.id)).toSorted((one, other) => one - other) }
  }
}
