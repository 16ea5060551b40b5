import { createAffiliatePayment } from '@ribbonry/contracts'
import { refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { AffiliatePaymentRow, NewAffiliatePayment } from './affiliate-payments.repository.ts'
import { AffiliatePaymentsService } from './affiliate-payments.service.ts'
import { CommissionMembersClient } from './commission-members.client.ts'

/** Records payments of commission for staff; the member must exist. */
@Injectable()
export class RequestedPaymentsService {
  constructor(
    @Inject(AffiliatePaymentsService) private readonly payments: AffiliatePaymentsService,
    @Inject(CommissionMembersClient) private readonly members: CommissionMembersClient,
  ) {}

  /**
   * Records a payment; a repeated `request` returns the first one, even if its member no longer exists.
   * @param staff member who records it
   * @throws DomainError `member-not-found`; `unavailable` while identity cannot be reached
   */
  async create(payment: NewAffiliatePayment, staff: number): Promise<AffiliatePaymentRow> {
    const earlier = payment.request === undefined ? undefined : await this.payments.findByRequest(payment.request)
    if (earlier !== undefined) return earlier
    if (!(await this.members.exists(payment.userId))) throw memberNotFound(payment.userId)
    return await this.payments.create(payment, staff)
  }
}

function memberNotFound(id: number) {
  const sentence = `There is no member ${id}.`
  return refusalOf(createAffiliatePayment, 'not-found', 'member-not-found', sentence, { fields: { user_id: sentence } })
}
