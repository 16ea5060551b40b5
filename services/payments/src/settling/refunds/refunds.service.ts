import { refundPayment } from '@ribbonry/contracts'
import { refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { PayerEmailsClient } from '../payments/payer-emails.client.ts'
import { PaymentsRepository, type PaymentRow } from '../payments/payments.repository.ts'
import { PaymentStatesService } from '../settlement/payment-states.service.ts'
import { SettlementService } from '../settlement/settlement.service.ts'
import { SettlementsRepository, type ProviderPayment } from '../settlement/settlements.repository.ts'
import { RefundRecordsService } from './refund-records.service.ts'

export interface RefundRequest {
  readonly paymentId: string
  /** Cents; by default everything that is not refunded yet. */
  readonly amount: number | undefined
  readonly reason: string
  /** Idempotency key chosen by the caller. */
  readonly request: string | undefined
}

/** A payment after a refund, with the e-mail address of the member who paid. */
export interface RefundedPayment {
  readonly payment: PaymentRow
  readonly emails: ReadonlyMap<number, string>
}

/** Refunds that staff make. */
@Injectable()
export class RefundsService {
  constructor(
    @Inject(SettlementsRepository) private readonly settlements: SettlementsRepository,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(PaymentStatesService) private readonly states: PaymentStatesService,
    @Inject(PaymentsRepository) private readonly payments: PaymentsRepository,
    @Inject(RefundRecordsService) private readonly records: RefundRecordsService,
    @Inject(PayerEmailsClient) private readonly payerEmails: PayerEmailsClient,
  ) {}

  /** @param staff member who makes the refund */
  async refund({ paymentId, amount, reason, request }: RefundRequest, staff: number): Promise<RefundedPayment> {
    const payment = await this.settlements.find(paymentId)
    if (payment === undefined) throw notFound()
    const named = request === undefined ? undefined : `refund.${paymentId}.${request}`
    const cents = (named === undefined ? undefined : await this.records.find(named)) ?? refundableOf(payment, amount)
    // Without a key of the caller's, requests that saw the same state of the payment are the same refund.
    const refund = { id: named ?? `refund.${paymentId}.${payment.refunded}.${cents}`, amount: cents, paymentId }
    const actor = { memberId: staff }
    await this.records.ask(refund)
    const isAccepted = await (payment.provider === 'manual'
      ? this.states.refundByHand(payment, refund, actor)
      : this.settlement.refund(payment, refund))
    if (isAccepted) await this.records.accept(refund, { staff, amount: cents, reason, request })
    if (payment.provider !== 'manual') await this.settlement.lookUp(payment, actor)
    const after = await this.payments.find(paymentId)
    if (after === undefined) throw notFound()
    return { payment: after, emails: await this.payerEmails.emailsOf([after.member_id]) }
  }
}

/** Cents to refund. */
function refundableOf({ state, amount, refunded, refund_due: isDue }: ProviderPayment, wanted = amount - refunded): number {
  // Staff may also make a refund that is due and failed.
  if (state !== 'paid' && state !== 'partly-refunded' && !isDue)
    throw refusalOf(refundPayment, 'conflict', 'not-refundable', `This payment cannot be refunded: it is ${state}.`)
  if (wanted > amount - refunded)
    throw refusalOf(refundPayment, 'refused', 'refund-too-large', 'That is more than is left of this payment.')
  return wanted
}

const notFound = () => refusalOf(refundPayment, 'not-found', 'payment-not-found', 'There is no such payment.')
