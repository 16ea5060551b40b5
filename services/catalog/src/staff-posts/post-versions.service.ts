import { updatePost } from '@ribbonry/contracts'
import { type DomainError, refusalOf, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { fieldsOf, STALE_VERSION, StaffChangesService } from '../staff-changes/staff-changes.service.ts'
import { postItem } from './staff-post-refusals.ts'
import { StaffPostPresenter } from './staff-post.presenter.ts'
import type { StaffPostRow } from './staff-post-row.ts'

/** Versions of posts: the log of what staff changed, and the refusal of a save that is based on an older one. */
@Injectable()
export class PostVersionsService {
  constructor(
    @Inject(StaffChangesService) private readonly changes: StaffChangesService,
    @Inject(StaffPostPresenter) private readonly present: StaffPostPresenter,
  ) {}

  /** @param version the one after the change */
  async record(transaction: Transaction, id: number, version: number, memberId: number, change: object): Promise<void> {
    const fields = fieldsOf(change)
    await this.changes.record(transaction, { item: postItem(id), memberId, action: 'change', version, fields })
  }

  /** The refusal `stale-version`. @param sent the version that the save was based on */
  async staleVersion(current: StaffPostRow, sent: number): Promise<DomainError> {
    const changes = await this.changes.since(postItem(current.id), sent, current)
    const content = { current: this.present.post(current), changes }
    return refusalOf(updatePost, 'conflict', 'stale-version', STALE_VERSION, { content })
  }
}
