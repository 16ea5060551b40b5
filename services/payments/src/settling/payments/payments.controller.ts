import { type CallAnswer, type CallInput, getPaymentsWaiting, listPayments } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentPayment } from './payment.presenter.ts'
import { PaymentsService } from './payments.service.ts'

@Controller()
export class PaymentsController {
  constructor(@Inject(PaymentsService) private readonly payments: PaymentsService) {}

  @Handles(listPayments)
  async list(@Input() { query }: CallInput<typeof listPayments>): Promise<CallAnswer<typeof listPayments>> {
    const { rows, total, emails } = await this.payments.list(query)
    return { payments: rows.map((row) => presentPayment(row, emails)), total }
  }

  @Handles(getPaymentsWaiting)
  async countWaiting(): Promise<CallAnswer<typeof getPaymentsWaiting>> {
    return { waiting: { disputed: await this.payments.countDisputed() } }
  }
}
