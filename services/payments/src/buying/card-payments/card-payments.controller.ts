import { activateCampaign, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { CardPaymentsService } from './card-payments.service.ts'

@Controller()
export class CardPaymentsController {
  constructor(@Inject(CardPaymentsService) private readonly cards: CardPaymentsService) {}

  @Handles(activateCampaign)
  async activate(
    @Input() { params, body }: CallInput<typeof activateCampaign>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof activateCampaign>> {
    const { stripe_ref: source, discount_token: discount, terms, company, tax_number: taxNumber } = body
    const { address } = context.visitor
    const activation = { campaign: params.id, source, discount, terms, company, taxNumber, address }
    await this.cards.activate(activation, memberOf(context).userId)
    return {}
  }
}
