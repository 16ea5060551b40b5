import { activatePaypal, type CallAnswer, type CallInput, createPaypalOrder } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PaypalPaymentsService } from './paypal-payments.service.ts'

@Controller()
export class PaypalPaymentsController {
  constructor(@Inject(PaypalPaymentsService) private readonly paypal: PaypalPaymentsService) {}

  @Handles(createPaypalOrder)
  async create(
    @Input() { params, query, body }: CallInput<typeof createPaypalOrder>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof createPaypalOrder>> {
    const { terms, company, tax_number: taxNumber } = body
    const wanted = { campaign: params.id, discount: query.token, terms, company, taxNumber }
    const { id, approveLink } = await this.paypal.create(wanted, memberOf(context).userId)
    return { paymentID: id, approve_link: approveLink }
  }

  @Handles(activatePaypal)
  async activate(
    @Input() { params, query, body }: CallInput<typeof activatePaypal>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof activatePaypal>> {
    const { paymentID: orderId, payerID: payerId } = body
    await this.paypal.activate({ campaign: params.id, discount: query.token, orderId, payerId }, memberOf(context).userId)
    return { state: 'approved' }
  }
}
