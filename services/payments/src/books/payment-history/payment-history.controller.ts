import { type CallAnswer, type CallInput, getPaymentHistory } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentHistory } from './payment-history.presenter.ts'
import { PaymentHistoryService } from './payment-history.service.ts'

@Controller()
export class PaymentHistoryController {
  constructor(@Inject(PaymentHistoryService) private readonly history: PaymentHistoryService) {}

  @Handles(getPaymentHistory)
  async get(@Input() { params }: CallInput<typeof getPaymentHistory>): Promise<CallAnswer<typeof getPaymentHistory>> {
    return { history: presentHistory(await this.history.find(params.payment)) }
  }
}
