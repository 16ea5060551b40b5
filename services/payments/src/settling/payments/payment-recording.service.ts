import type { MailTemplate } from '@ribbonry/contracts'
import { dayText } from '@ribbonry/dates'
import type { Transaction } from '@ribbonry/service-kit'
import { ActivityLog, type Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import type { LedgerFact } from '../../books/ledger/ledger-fact.ts'
import { LedgerRepository } from '../../books/ledger/ledger.repository.ts'
import { paidBy } from '../manual-payments/plan-lift.ts'
import { ReceiptsRepository } from '../../books/receipts/receipts.repository.ts'
import type { ProviderPayment } from '../settlement/settlements.repository.ts'
import { PaymentEventsRepository } from './payment-events.repository.ts'
import { PaymentsRepository, type NewCampaignPayment } from './payments.repository.ts'

/** A refund that staff request. */
export interface RecordedRefund {
  /** Member of staff who makes it. */
  readonly staff: number
  /** Cents. */
  readonly amount: number
  /** Free text of staff. It is stored with the payment, whose note is erased with its member, and never logged. */
  readonly reason: string
  /** Idempotency key chosen by the caller. */
  readonly request: string | undefined
}

/** Records movements of money: ledger, events and activity, in the transaction of the payment. */
@Injectable()
export class PaymentRecordingService {
  readonly #activity = new ActivityLog()

  constructor(
    @Inject(PaymentsRepository) private readonly payments: PaymentsRepository,
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
    @Inject(PaymentEventsRepository) private readonly events: PaymentEventsRepository,
    @Inject(ReceiptsRepository) private readonly receipts: ReceiptsRepository,
  ) {}

  /** Records that a campaign was paid outside the site. A fee is recorded only if none stands for the campaign. */
  async recordForCampaign(transaction: Transaction, payment: NewCampaignPayment, actor: Actor): Promise<boolean> {
    if (!(await this.payments.insertPaid(transaction, payment))) return false
    const { payment_id: paymentId, campaign, plan, amount, provider, paid_at: occurred } = payment
    await this.#publishPaid(transaction, campaign, occurred)
    const details = { payment_id: paymentId, provider, plan, amount }
    await this.#record(transaction, campaign, { actor, action: 'mark-paid', details })
    const fact = { id: `charge.${paymentId}`, type: 'charge', amount, provider, kind: 'pitch', paymentId, occurred } as const
    await this.recordMovements(transaction, [fact])
    return true
  }

  /** Publishes that a payment at a provider counts, and issues its receipt. Payments outside the site get no receipt. */
  async announcePaid(
    transaction: Transaction,
    payment: ProviderPayment,
    { actor, at }: { readonly actor: Actor; readonly at: Date },
  ): Promise<void> {
    const { payment_id: paymentId, kind, campaign, day, amount } = payment
    const details = { payment_id: paymentId, amount }
    if (campaign !== null) {
      await this.#publishPaid(transaction, campaign, at)
      await this.#record(transaction, campaign, { actor, action: 'pay', details })
      await this.receipts.issue(transaction, paymentId, 'Product pitch', at)
    } else if (kind === 'boost' && day !== null) {
      await this.events.publishBoostPaid(transaction, paymentId, amount, at)
      await this.#recordBoost(transaction, paymentId, { actor, action: 'pay', details: { ...details, day } })
      await this.receipts.issue(transaction, paymentId, `Boost on ${dayText(`${day}T12:00:00Z`)}`, at)
    }
  }

  /**
   * Publishes that a payment no longer counts, or is disputed. If it was for a higher plan, the campaign keeps the plan of its
   * remaining payments.
   */
  async announceLost(
    transaction: Transaction,
    { payment_id: paymentId, kind, campaign, lifts_plan: lifts }: ProviderPayment,
    { actor, reason, at }: { readonly actor: Actor; readonly reason: 'refunded' | 'disputed'; readonly at: Date },
  ): Promise<void> {
    const entry = { actor, action: reason, details: { payment_id: paymentId } }
    if (campaign !== null) {
      if (lifts) await this.#publishPaid(transaction, campaign, at)
      else await this.events.publishCampaignPaymentLost(transaction, campaign, reason)
      await this.#record(transaction, campaign, entry)
    } else if (kind === 'boost') {
      await this.events.publishBoostPaymentLost(transaction, paymentId, reason)
      await this.#recordBoost(transaction, paymentId, entry)
    }
  }

  /** Records which member of staff refunds a payment, and why. */
  async recordRefund(transaction: Transaction, paymentId: string, refund: RecordedRefund): Promise<void> {
    const { staff, amount, reason, request = null } = refund
    if (reason !== '') await this.payments.addNote(transaction, paymentId, reason)
    await this.#activity.record(transaction, {
      actor: { memberId: staff },
      action: 'refund',
      item: { type: 'payment', id: paymentId },
      details: { amount, request },
    })
  }

  /** Records that a refund which is due fails, and why. */
  async recordStuckRefund(transaction: Transaction, paymentId: string, reason: string): Promise<void> {
    await this.payments.addNote(transaction, paymentId, `The refund that is due fails: ${reason}`)
    const item = { type: 'payment', id: paymentId }
    await this.#activity.record(transaction, { actor: { name: 'sweep' }, action: 'refund-failed', item, details: {} })
  }

  /** Records that a mail about a payment is sent. */
  async recordMail(transaction: Transaction, paymentId: string, mail: MailTemplate): Promise<void> {
    const item = { type: 'payment', id: paymentId }
    await this.#activity.record(transaction, { actor: { name: 'mails' }, action: 'mail', item, details: { mail } })
  }

  /** Records that money arrived in another amount or currency than requested. */
  async recordWrongMoney(
    transaction: Transaction,
    paymentId: string,
    money: { readonly amount: number; readonly currency: string },
  ): Promise<void> {
    const item = { type: 'payment', id: paymentId }
    await this.#activity.record(transaction, { actor: { name: 'settlement' }, action: 'wrong-amount', item, details: money })
  }

  /**
   * Must come last in the transaction, since the sums of the ledger stay locked until the commit.
   * @returns ids of newly recorded facts
   */
  async recordMovements(transaction: Transaction, facts: readonly LedgerFact[]): Promise<readonly string[]> {
    return facts.length === 0 ? [] : await this.ledger.record(transaction, ...facts)
  }

  /** Publishes the sum of all payments for a campaign; nothing while its fee does not count. */
  async #publishPaid(transaction: Transaction, campaign: number, at: Date): Promise<void> {
    const paid = paidBy(await this.payments.listStanding(transaction, campaign))
    if (paid !== undefined) await this.events.publishCampaignPaid(transaction, { campaign, ...paid, paid_at: at })
  }

  async #record(
    transaction: Transaction,
    campaign: number,
    entry: { readonly actor: Actor; readonly action: string; readonly details: Readonly<Record<string, unknown>> },
  ): Promise<void> {
    await this.#activity.record(transaction, { ...entry, item: { type: 'campaign', id: campaign } })
  }

  async #recordBoost(
    transaction: Transaction,
    paymentId: string,
    entry: { readonly actor: Actor; readonly action: string; readonly details: Readonly<Record<string, unknown>> },
  ): Promise<void> {
    await this.#activity.record(transaction, { ...entry, item: { type: 'boost', id: paymentId } })
  }
}
