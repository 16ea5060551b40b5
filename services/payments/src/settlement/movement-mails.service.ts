import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { Movement } from '../providers/payment-provider.ts'
import { DisputeMailsService } from './dispute-mails.service.ts'
import { type MovedPayment, RefundMailsService } from './refund-mails.service.ts'

/** Mails about movements of money, in the transaction that records them: disputes to staff, refunds to buyers. */
@Injectable()
export class MovementMailsService {
  constructor(
    @Inject(DisputeMailsService) private readonly disputes: DisputeMailsService,
    @Inject(RefundMailsService) private readonly refunds: RefundMailsService,
  ) {}

  /** @param fresh movements that were not known before */
  async plan(
    transaction: Transaction,
    moved: MovedPayment,
    fresh: readonly Pick<Movement, 'id' | 'type' | 'amount'>[],
  ): Promise<void> {
    await this.disputes.plan(transaction, moved.after, fresh)
    await this.refunds.plan(transaction, moved, fresh)
  }
}
