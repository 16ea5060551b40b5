import { type CallAnswer, type CallInput, getReceipt, listOwnPayments } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, hasRole, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { presentOwnPayment, presentReceipt } from './receipt.presenter.ts'
import { ReceiptsService } from './receipts.service.ts'

@Controller()
export class ReceiptsController {
  constructor(
    @Inject(ReceiptsService) private readonly receipts: ReceiptsService,
    @Inject(CONFIG) private readonly config: PaymentsEnvironment,
  ) {}

  @Handles(listOwnPayments)
  async list(
    @Input() { query }: CallInput<typeof listOwnPayments>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof listOwnPayments>> {
    const { rows, total } = await this.receipts.listOwn(memberOf(context).userId, query.page)
    return { payments: rows.map(presentOwnPayment), total }
  }

  @Handles(getReceipt)
  async get(
    @Input() { params }: CallInput<typeof getReceipt>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getReceipt>> {
    const member = memberOf(context)
    const reader = { userId: member.userId, isAdministrator: hasRole(member, 'access') }
    return { receipt: presentReceipt(await this.receipts.get(params.payment, reader), this.config.RECEIPT_SELLER) }
  }
}
