import type { Transaction } from '@ribbonry/service-kit'
import { StaleRow } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import type { ChangedRow } from '../changes/changes-since.ts'
import { fieldsOf, StaffChangesService } from '../changes/staff-changes.service.ts'
import { postItem } from './staff-post-refusals.ts'
import type { StaffPostRow } from './staff-post-row.ts'

/** A save that is based on another version. */
export class StalePost extends StaleRow<ChangedRow<StaffPostRow>> {}

/** Versions of posts: the log of what staff changed, and the refusal of a save that is based on an older one. */
@Injectable()
export class PostVersionsService {
  constructor(@Inject(StaffChangesService) private readonly changes: StaffChangesService) {}

  /** @param version the one after the change */
  async record(transaction: Transaction, id: number, version: number, memberId: number, change: object): Promise<void> {
    const fields = fieldsOf(change)
    await this.changes.record(transaction, { item: postItem(id), memberId, action: 'change', version, fields })
  }

  /** The refusal of a save. @param sent the version that it was based on */
  async staleVersion(current: StaffPostRow, sent: number): Promise<StalePost> {
    return new StalePost({ current, changes: await this.changes.since(postItem(current.id), sent, current) }, current.version)
  }
}
