import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DisputeMailsService } from './dispute-mails.service.ts'
import { type FreshMovements, type MovedPayment, RefundMailsService } from './refund-mails.service.ts'
import type { ProviderPayment } from './settlements.repository.ts'

/** Queues mails about movements of money in the transaction that records them: disputes to staff, refunds to buyers. */
@Injectable()
export class MovementMailsService {
  constructor(
    @Inject(DisputeMailsService) private readonly disputes: DisputeMailsService,
    @Inject(RefundMailsService) private readonly refunds: RefundMailsService,
  ) {}

  /** @param fresh movements that were not recorded before */
  async plan(transaction: Transaction, moved: MovedPayment, fresh: FreshMovements): Promise<void> {
    await this.disputes.plan(transaction, moved.after, fresh)
    await this.refunds.plan(transaction, moved, fresh)
  }

  /** As `plan`, for money in a wrong amount or currency: only its refund is mailed about. */
  async planWrong(transaction: Transaction, payment: ProviderPayment, fresh: FreshMovements): Promise<void> {
    await this.refunds.planWrong(transaction, payment, fresh)
  }
}
