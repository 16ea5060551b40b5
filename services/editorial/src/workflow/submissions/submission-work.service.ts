import type { SubmissionType } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import type { EditedGuideRecord } from '../../editor/guides/reading/staff-guide-record.ts'
import { SubmissionsRepository } from './submissions.repository.ts'

/** Updates submissions when parts of guides are submitted and reviewed (E22). */
@Injectable()
export class SubmissionWorkService {
  constructor(
    @Inject(SubmissionsRepository) private readonly submissions: SubmissionsRepository,
    @Inject(CONFIG) private readonly config: Pick<EditorialEnvironment, 'WRITER_RATES'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async open(transaction: Transaction, guide: EditedGuideRecord, memberId: number, type: SubmissionType): Promise<void> {
    await this.submissions.open(transaction, {
      guideId: guide.id,
      title: guide.title,
      memberId,
      type,
      at: this.clock(),
      productCount: guide.product_count,
    })
  }

  /** Makes the member's open update of a guide, or adds this many products to it (E30). */
  async extendUpdate(
    transaction: Transaction,
    guide: Pick<EditedGuideRecord, 'id' | 'title'>,
    memberId: number,
    added: number,
  ): Promise<void> {
    await this.submissions.extendUpdate(transaction, {
      guideId: guide.id,
      title: guide.title,
      memberId,
      at: this.clock(),
      added,
    })
  }

  /**
   * Applies a verdict to the submission of the assigned member. An approval sets its number of products and its amount; sending a
   * part back removes them and adds a round.
   */
  async review(
    transaction: Transaction,
    guide: Pick<EditedGuideRecord, 'id' | 'user_id' | 'curator_id'>,
    type: 'curation' | 'writing',
    verdict: 'approved' | 'changes',
  ): Promise<void> {
    const memberId = type === 'curation' ? guide.curator_id : guide.user_id
    if (memberId === null) return
    if (verdict === 'changes') return await this.submissions.sendBack(transaction, guide.id, memberId, type)
    await this.submissions.approve(transaction, {
      guideId: guide.id,
      memberId,
      type,
      at: this.clock(),
      rate: this.config.WRITER_RATES[type],
    })
  }
}
