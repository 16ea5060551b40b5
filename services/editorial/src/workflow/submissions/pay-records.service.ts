import { writerPaid } from '@ribbonry/contracts'
import { EventOutbox, type Identity, type Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { DueMailsRepository } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import type { SubmissionRecord } from './submissions.repository.ts'

/** Maximum number of works that a receipt lists. It only gives the number of further ones. */
const MAX_LISTED = 50

/** A payment, or the counter-entry that reverses one. */
export interface BookedPay {
  readonly paymentId: number
  readonly memberId: number
  /** US cents. */
  readonly cents: number
  /** Id of the reversed payment, for a counter-entry. */
  readonly voids: number | null
  /** Number of paid submissions. */
  readonly submissions: number
  readonly at: Date
}

/** Records the effects of a payment in its transaction: log entries, the event for the ledger, the receipt. */
@Injectable()
export class PayRecordsService {
  constructor(
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(DueMailsRepository) private readonly mails: DueMailsRepository,
    @Inject(CONFIG) private readonly config: Pick<EditorialEnvironment, 'SITE_URL'>,
  ) {}

  async log(
    transaction: Transaction,
    action: string,
    submissions: readonly Pick<SubmissionRecord, 'id' | 'guide_id'>[],
    details: Readonly<Record<string, unknown>>,
    identity: Identity,
  ): Promise<void> {
    const entries = submissions.map(({ id, guide_id: guide }) => ({
      actor: { memberId: identity.userId },
      action,
      // A removed guide has no log, so its work is logged for the submission.
      item: guide === null ? { type: 'submission', id } : { type: 'guide', id: guide },
      details: { submission: id, ...details },
    }))
    await this.activity.record(transaction, ...entries)
  }

  async publish(transaction: Transaction, { paymentId, memberId, cents, voids, submissions, at }: BookedPay): Promise<void> {
    const paid = {
      payment_id: paymentId,
      voids,
      member_id: memberId,
      amount_cents: cents,
      submissions,
      paid_at: at.toISOString(),
    }
    await this.outbox.add(transaction, writerPaid, [paid])
  }

  async planReceipt(
    transaction: Transaction,
    { paymentId, memberId, cents, at }: BookedPay,
    works: readonly { readonly title: string; readonly amount_cents: number }[],
  ): Promise<void> {
    const data = {
      number: paymentId,
      amount: cents / 100,
      works: works.slice(0, MAX_LISTED).map(({ title, amount_cents: amount }) => ({ title, amount: amount / 100 })),
      more: Math.max(0, works.length - MAX_LISTED),
      link: `${this.config.SITE_URL}/editor/dashboard/mine/`,
    }
    await this.mails.insert(transaction, {
      id: `writer-paid.${paymentId}`,
      to: { memberId },
      template: 'writer-paid',
      data,
      due: at,
    })
  }
}
