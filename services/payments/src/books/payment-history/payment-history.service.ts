import { getPaymentHistory } from '@ribbonry/contracts'
import { refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { PayerEmailsClient } from '../../settling/payments/payer-emails.client.ts'
import { CreditNotesRepository, type IssuedNote } from '../receipts/credit-notes.repository.ts'
import { PaymentHistoryRepository } from './payment-history.repository.ts'
import { sumsOf, type TimelineEvent, timelineOf } from './payment-timeline.ts'

/** Everything that happened to a payment. Amounts are cents. */
export interface PaymentHistoryData {
  readonly events: readonly TimelineEvent[]
  readonly fee: number | null
  readonly net: number | null
  readonly receipt: number | null
  readonly notes: readonly IssuedNote[]
  /** E-mail addresses of the staff involved; empty while identity cannot be reached. */
  readonly emails: ReadonlyMap<number, string>
}

/** Shows staff what happened to payments. */
@Injectable()
export class PaymentHistoryService {
  constructor(
    @Inject(PaymentHistoryRepository) private readonly history: PaymentHistoryRepository,
    @Inject(CreditNotesRepository) private readonly notes: CreditNotesRepository,
    @Inject(PayerEmailsClient) private readonly members: PayerEmailsClient,
  ) {}

  async find(paymentId: string): Promise<PaymentHistoryData> {
    const payment = await this.history.findPayment(paymentId)
    if (payment === undefined) throw refusalOf(getPaymentHistory, 'not-found', 'payment-not-found', 'There is no such payment.')
    const [facts, refunds, notes, activity] = await Promise.all([
      this.history.listFacts(paymentId),
      this.history.listStaffRefunds(paymentId),
      this.notes.listOf(paymentId),
      this.history.listActivity(paymentId),
    ])
    const events = timelineOf({ payment, facts, refunds, activity })
    const emails = await this.members.emailsOf(events.map(({ staff }) => staff))
    return { events, ...sumsOf(facts), receipt: payment.receipt, notes, emails }
  }
}
