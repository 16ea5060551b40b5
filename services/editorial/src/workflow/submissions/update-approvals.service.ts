import { CLOCK, type Clock, DomainError, type Identity, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import { PayRecordsService } from './pay-records.service.ts'
import { type SubmissionRecord, SubmissionsRepository } from './submissions.repository.ts'

/** Approves what writers added to guides in the updater, which determines its pay (E22, E30). */
@Injectable()
export class UpdateApprovalsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SubmissionsRepository) private readonly submissions: SubmissionsRepository,
    @Inject(PayRecordsService) private readonly records: PayRecordsService,
    @Inject(CONFIG) private readonly config: Pick<EditorialEnvironment, 'WRITER_RATES'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Fixes the amount of an update at its number of products. Idempotent.
   * @throws DomainError `submission-not-found`; `not-ready` while the guide's writing is open, whose amount counts these products
   */
  async approve(id: number, identity: Identity): Promise<SubmissionRecord> {
    return await this.transactions.run(async (transaction) => {
      const [submission] = await this.submissions.lock(transaction, [id])
      if (submission?.submission_type !== 'update')
        throw new DomainError('not-found', 'submission-not-found', 'There is no such update.')
      if (submission.approved !== null) return submission
      if (await this.submissions.isCountedLater(transaction, id))
        throw new DomainError('refused', 'not-ready', 'These gifts are paid with the writing of the guide. Approve that first.')
      const [at, cents] = [this.clock(), submission.product_count * this.config.WRITER_RATES.update]
      await this.submissions.approveOne(transaction, id, at, cents)
      await this.records.log(transaction, 'approve', [submission], { part: 'update' }, identity)
      return { ...submission, approved: at, amount_cents: cents }
    })
  }
}
