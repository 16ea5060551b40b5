import { refundPayment } from '@ribbonry/contracts'
import { refusalOf, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { PaymentRecordingService, type RecordedRefund } from '../payments/payment-recording.service.ts'
import { PaymentsRepository, type PaymentRow } from '../payments/payments.repository.ts'
import { PaymentStatesService } from '../settlement/payment-states.service.ts'
import { SettlementService } from '../settlement/settlement.service.ts'
import { SettlementsRepository, type ProviderPayment } from '../settlement/settlements.repository.ts'

export interface RefundRequest {
  readonly paymentId: string
  /** Cents; the rest by default. */
  readonly amount: number | undefined
  readonly reason: string
  /** The caller's name of this refund. */
  readonly request: string | undefined
}

/** Refunds that staff make. */
@Injectable()
export class RefundsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SettlementsRepository) private readonly settlements: SettlementsRepository,
    @Inject(SettlementService) private readonly settlement: SettlementService,
    @Inject(PaymentStatesService) private readonly states: PaymentStatesService,
    @Inject(PaymentRecordingService) private readonly recording: PaymentRecordingService,
    @Inject(PaymentsRepository) private readonly payments: PaymentsRepository,
  ) {}

  /** @param staff the member who refunds */
  async refund({ paymentId, amount, reason, request }: RefundRequest, staff: number): Promise<PaymentRow> {
    const payment = await this.settlements.find(paymentId)
    if (payment === undefined) throw notFound()
    const earlier = request === undefined ? undefined : await this.payments.findRefund(paymentId, request)
    const cents = earlier ?? refundableOf(payment, amount)
    // Without a name of the caller's, requests that saw the same payment are one refund.
    const refund = { id: `refund.${paymentId}.${request ?? `${payment.refunded}.${cents}`}`, amount: cents }
    const actor = { memberId: staff }
    if (earlier === undefined) await this.#record(paymentId, { actor, amount: cents, reason, request })
    if (payment.provider === 'manual') await this.states.refundByHand(payment, refund, actor)
    else await this.settlement.refund(payment, refund, actor)
    const after = await this.payments.find(paymentId)
    if (after === undefined) throw notFound()
    return after
  }

  /** Before the provider is asked, so that no refund is without who made it. */
  async #record(paymentId: string, refund: RecordedRefund): Promise<void> {
    await this.transactions.run((transaction) => this.recording.recordRefund(transaction, paymentId, refund))
  }
}

/** Cents that a refund gives back. */
function refundableOf({ state, amount, refunded }: ProviderPayment, wanted = amount - refunded): number {
  if (state !== 'paid' && state !== 'partly-refunded')
    throw refusalOf(refundPayment, 'conflict', 'not-refundable', `This payment cannot be refunded: it is ${state}.`)
  if (wanted > amount - refunded)
    throw refusalOf(refundPayment, 'refused', 'refund-too-large', 'That is more than is left of this payment.')
  return wanted
}

const notFound = () => refusalOf(refundPayment, 'not-found', 'payment-not-found', 'There is no such payment.')
