import type { SubmissionType } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import type { EditedGuideRecord } from '../../editor/guides/reading/staff-guide-record.ts'
import { GuideMailsService } from '../mails/guide-mails.service.ts'
import { SubmissionsRepository } from './submissions.repository.ts'

/** Updates submissions when parts of guides are submitted and reviewed (E22). */
@Injectable()
export class SubmissionWorkService {
  constructor(
    @Inject(SubmissionsRepository) private readonly submissions: SubmissionsRepository,
    @Inject(GuideMailsService) private readonly mails: GuideMailsService,
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

  /**
   * Makes the member's open update of a guide, or adds this many products to it (E30). Those who approve updates are told of a
   * new one; the products of a draft are approved and paid with its writing.
   */
  async extendUpdate(transaction: Transaction, guide: EditedGuideRecord, memberId: number, added: number): Promise<void> {
    const begun = await this.submissions.extendUpdate(transaction, {
      guideId: guide.id,
      title: guide.title,
      memberId,
      at: this.clock(),
      added,
    })
    if (begun !== undefined && (guide.status !== 'draft' || guide.writing_approved))
      await this.mails.planUpdated(transaction, guide, begun, memberId)
  }

  /** Takes this many products from the member's open update of a guide. @throws DomainError `not-ready` where it is approved */
  async reduceUpdate(transaction: Transaction, guide: EditedGuideRecord, memberId: number, removed: number): Promise<void> {
    const { found, ended } = await this.submissions.reduceUpdate(transaction, guide.id, memberId, removed)
    if (!found) throw new DomainError('refused', 'not-ready', 'These gifts are approved already, so they stay in the guide.')
    if (ended !== undefined) await this.mails.cancelUpdated(transaction, guide, ended)
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
