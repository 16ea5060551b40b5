import { type CallAnswer, type CallInput, listPayments } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentPayment } from './payment.presenter.ts'
import { PaymentsService } from './payments.service.ts'

@Controller()
export class PaymentsController {
  constructor(@Inject(PaymentsService) private readonly payments: PaymentsService) {}

  @Handles(listPayments)
  async list(@Input() { query }: CallInput<typeof listPayments>): Promise<CallAnswer<typeof listPayments>> {
    const { rows, total } = await this.payments.list(query.page, query.campaign)
    return { payments: rows.map(presentPayment), total }
  }
}
