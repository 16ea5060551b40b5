import type { Transaction } from '@ribbonry/service-kit'
import { ActivityLog, type Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { LedgerRepository } from '../ledger/ledger.repository.ts'
import { PaymentEventsRepository } from './payment-events.repository.ts'
import { PaymentsRepository, type NewCampaignPayment } from './payments.repository.ts'

/** Records money that was received: payment, ledger, event and activity in one transaction. */
@Injectable()
export class PaymentRecordingService {
  readonly #activity = new ActivityLog()

  constructor(
    @Inject(PaymentsRepository) private readonly payments: PaymentsRepository,
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
    @Inject(PaymentEventsRepository) private readonly events: PaymentEventsRepository,
  ) {}

  /** Records that a campaign was paid, unless a payment stands for it. */
  async recordForCampaign(transaction: Transaction, payment: NewCampaignPayment, actor: Actor): Promise<boolean> {
    if (!(await this.payments.insertPaid(transaction, payment))) return false
    const { payment_id: paymentId, campaign, plan, amount, provider, paid_at: occurred } = payment
    await this.events.publishCampaignPaid(transaction, payment)
    await this.#activity.record(transaction, {
      actor,
      action: 'mark-paid',
      item: { type: 'campaign', id: campaign },
      details: { payment_id: paymentId, provider, plan, amount },
    })
    // Last, since the sums of its accounts stay locked until the commit.
    await this.ledger.record(transaction, {
      id: `charge.${paymentId}`,
      type: 'charge',
      amount,
      provider,
      kind: 'pitch',
      paymentId,
      occurred,
    })
    return true
  }
}
