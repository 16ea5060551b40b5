import type { Transaction } from '@ribbonry/service-kit'
import { Operations, type RowsBefore } from '@ribbonry/service-kit/operations'
import { StaleRow } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import type { ChangedRow } from '../changes/changes-since.ts'
import { fieldsOf, StaffChangesService } from '../changes/staff-changes.service.ts'
import type { Post } from '../../posts/post.entity.ts'
import { GIFT, postItem } from './staff-post-refusals.ts'
import type { StaffPostRow } from './staff-post-row.ts'

/** A save that is based on another version. */
export class StalePost extends StaleRow<ChangedRow<StaffPostRow>> {}

/** Versions of posts: the logs of what staff changed, and the refusal of a save that is based on an older one. */
@Injectable()
export class PostVersionsService {
  constructor(
    @Inject(StaffChangesService) private readonly changes: StaffChangesService,
    @Inject(Operations) private readonly operations: Operations,
  ) {}

  /** What `recordChange` needs of before the change. */
  async before(transaction: Transaction, id: number): Promise<RowsBefore> {
    return await this.operations.before(transaction, GIFT, [id])
  }

  /** Records a gift that a member of staff made. */
  async recordCreation(transaction: Transaction, id: number, title: string, memberId: number): Promise<void> {
    const made = this.operations.made(GIFT, [id])
    await this.operations.recordRow(transaction, made, { memberId, action: 'create', id, title })
  }

  /** @param post as it was */
  async recordChange(
    transaction: Transaction,
    { id, title, version: old }: Pick<Post, 'id' | 'title' | 'version'>,
    { memberId, change, before }: { readonly memberId: number; readonly change: object; readonly before: RowsBefore },
  ): Promise<void> {
    const version = old + 1
    const fields = fieldsOf(change)
    await this.changes.record(transaction, { item: postItem(id), memberId, action: 'change', version, fields })
    await this.operations.recordRow(transaction, before, { memberId, action: 'change', id, title })
  }

  /** The refusal of a save. @param sent the version that it was based on */
  async staleVersion(current: StaffPostRow, sent: number): Promise<StalePost> {
    return new StalePost({ current, changes: await this.changes.since(postItem(current.id), sent, current) }, current.version)
  }
}
