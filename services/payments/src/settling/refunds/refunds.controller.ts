import { type CallAnswer, type CallInput, refundPayment } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentPayment } from '../payments/payment.presenter.ts'
import { RefundsService } from './refunds.service.ts'

@Controller()
export class RefundsController {
  constructor(@Inject(RefundsService) private readonly refunds: RefundsService) {}

  @Handles(refundPayment)
  async refund(
    @Input() { params, body }: CallInput<typeof refundPayment>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof refundPayment>> {
    const { amount, reason, request } = body
    const asked = { paymentId: params.payment, amount, reason, request }
    const { payment, emails } = await this.refunds.refund(asked, memberOf(context).userId)
    return { payment: presentPayment(payment, emails) }
  }
}
