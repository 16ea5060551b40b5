import type { Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Operations } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import type { EditedGuideRecord } from '../../editor/guides/reading/staff-guide-record.ts'
import { SubmissionsRepository } from '../submissions/submissions.repository.ts'
import { GuideStatesRepository } from '../guide-states.repository.ts'
import { GUIDE } from './guide-trash-undo.service.ts'

/** Deletes a guide with what belongs to it. What was paid or is owed for it stays in the books, under its title. */
@Injectable()
export class GuideDeletion {
  constructor(
    @Inject(SubmissionsRepository) private readonly submissions: SubmissionsRepository,
    @Inject(GuideStatesRepository) private readonly states: GuideStatesRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(Operations) private readonly operations: Operations,
  ) {}

  /** The guide must be locked. What was done to it cannot be taken back any more. */
  async delete(transaction: Transaction, guide: EditedGuideRecord): Promise<void> {
    const { id } = guide
    await this.submissions.removeOpen(transaction, guide)
    await this.activity.record(transaction, { actor: { name: 'trash' }, action: 'remove', item: { type: 'guide', id } })
    await this.states.remove(transaction, id)
    await this.operations.settleForGood(transaction, GUIDE, [id])
  }
}
