import { type CallAnswer, type CallInput, markCampaignPaid } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentCampaignPayment } from './manual-payment.presenter.ts'
import { ManualPaymentsService } from './manual-payments.service.ts'

@Controller()
export class ManualPaymentsController {
  constructor(@Inject(ManualPaymentsService) private readonly manualPayments: ManualPaymentsService) {}

  @Handles(markCampaignPaid)
  async mark(
    @Input() { body }: CallInput<typeof markCampaignPaid>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof markCampaignPaid>> {
    const { campaign_id: campaign, amount, plan, note } = body
    const payment = await this.manualPayments.markPaid({ campaign, amount, plan, note }, memberOf(context).userId)
    return { payment: presentCampaignPayment(payment) }
  }
}
