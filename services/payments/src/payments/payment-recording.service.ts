import type { MailTemplate } from '@ribbonry/contracts'
import { dayText } from '@ribbonry/dates'
import type { Transaction } from '@ribbonry/service-kit'
import { ActivityLog, type Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import type { LedgerFact } from '../ledger/ledger-fact.ts'
import { LedgerRepository } from '../ledger/ledger.repository.ts'
import { paidBy } from '../manual-payments/plan-lift.ts'
import { ReceiptsRepository } from '../receipts/receipts.repository.ts'
import type { ProviderPayment } from '../settlement/settlements.repository.ts'
import { PaymentEventsRepository } from './payment-events.repository.ts'
import { PaymentsRepository, type NewCampaignPayment } from './payments.repository.ts'

/** A refund that staff ask for. */
export interface RecordedRefund {
  /** The member who makes it. */
  readonly staff: number
  /** Cents. */
  readonly amount: number
  /** Staff's own words: they stay with the payment, whose note is erased with its member, and out of the log. */
  readonly reason: string
  /** The caller's name of it. */
  readonly request: string | undefined
}

/** Records what happens to money: ledger, events and activity, in the transaction of the payment. */
@Injectable()
export class PaymentRecordingService {
  readonly #activity = new ActivityLog()

  constructor(
    @Inject(PaymentsRepository) private readonly payments: PaymentsRepository,
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
    @Inject(PaymentEventsRepository) private readonly events: PaymentEventsRepository,
    @Inject(ReceiptsRepository) private readonly receipts: ReceiptsRepository,
  ) {}

  /** Records that a campaign was paid outside the site; its fee, unless a payment stands for it. */
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

  /** Tells that a payment at a provider stands, and issues its receipt. What was paid outside the site has papers of its own. */
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

  /** Tells that a payment does not stand any more, or is in doubt. Without one for a higher plan, a campaign has what is left. */
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

  /** Records which of the staff refund a payment, and why. */
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

  /** Records that money which has to go back does not, and why. */
  async recordStuckRefund(transaction: Transaction, paymentId: string, reason: string): Promise<void> {
    await this.payments.addNote(transaction, paymentId, `The refund that is due fails: ${reason}`)
    const item = { type: 'payment', id: paymentId }
    await this.#activity.record(transaction, { actor: { name: 'sweep' }, action: 'refund-failed', item, details: {} })
  }

  /** Records that somebody is mailed about a payment. */
  async recordMail(transaction: Transaction, paymentId: string, mail: MailTemplate): Promise<void> {
    const item = { type: 'payment', id: paymentId }
    await this.#activity.record(transaction, { actor: { name: 'mails' }, action: 'mail', item, details: { mail } })
  }

  /** Records that money came which was not what was asked for. */
  async recordWrongMoney(
    transaction: Transaction,
    paymentId: string,
    money: { readonly amount: number; readonly currency: string },
  ): Promise<void> {
    const item = { type: 'payment', id: paymentId }
    await this.#activity.record(transaction, { actor: { name: 'settlement' }, action: 'wrong-amount', item, details: money })
  }

  /**
   * The last step of a transaction, since the sums of the ledger stay locked until the commit.
   * @returns ids of those that were not recorded before
   */
  async recordMovements(transaction: Transaction, facts: readonly LedgerFact[]): Promise<readonly string[]> {
    return facts.length === 0 ? [] : await this.ledger.record(transaction, ...facts)
  }

  /** Tells what is paid for a campaign, by all of its payments; nothing while its fee does not count. */
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
