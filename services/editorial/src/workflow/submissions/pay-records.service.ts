import { writerPaid } from '@ribbonry/contracts'
import { EventOutbox, type Identity, type Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { DueMailsRepository } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import type { SubmissionRecord } from './submissions.repository.ts'

/** Works that a receipt lists; further ones are counted. */
const NAMED = 50

/** A payment or its counter-entry. */
export interface BookedPay {
  readonly paymentId: number
  readonly memberId: number
  /** US cents. */
  readonly cents: number
  readonly voids: number | null
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
      // Work of a removed guide is logged at its submission.
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
      works: works.slice(0, NAMED).map(({ title, amount_cents: amount }) => ({ title, amount: amount / 100 })),
      more: Math.max(0, works.length - NAMED),
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
