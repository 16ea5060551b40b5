import { boostClaimed, boostPaid, boostPaymentLost, campaignPaid, campaignPaymentLost } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { EventOutbox } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import type { CampaignPayment } from './payments.repository.ts'

/** Publishes payment events through the outbox, in the transaction of the change. */
@Injectable()
export class PaymentEventsRepository {
  constructor(@Inject(EventOutbox) private readonly outbox: EventOutbox) {}

  async publishCampaignPaid(transaction: Transaction, payment: Omit<CampaignPayment, 'payment_id'>): Promise<void> {
    const { campaign, plan, amount, paid_at: paidAt } = payment
    await this.outbox.add(transaction, campaignPaid, [{ campaign, plan, amount_cents: amount, paid_at: paidAt.toISOString() }])
  }

  async publishCampaignPaymentLost(transaction: Transaction, campaign: number, reason: 'refunded' | 'disputed'): Promise<void> {
    await this.outbox.add(transaction, campaignPaymentLost, [{ campaign, reason }])
  }

  async publishBoostPaid(transaction: Transaction, paymentId: string, amount: number, at: Date): Promise<void> {
    const fact = { payment_id: paymentId, amount_cents: amount, paid_at: at.toISOString() }
    await this.outbox.add(transaction, boostPaid, [fact])
  }

  async publishBoostPaymentLost(transaction: Transaction, paymentId: string, reason: 'refunded' | 'disputed'): Promise<void> {
    await this.outbox.add(transaction, boostPaymentLost, [{ payment_id: paymentId, reason }])
  }

  async publishBoostClaimed(transaction: Transaction, paymentId: string, memberId: number): Promise<void> {
    await this.outbox.add(transaction, boostClaimed, [{ payment_id: paymentId, member_id: memberId }])
  }
}
