import { type CallAnswer, type CallInput, claimPurchase, getPurchase } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, linkOf, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentPurchase } from './purchase.presenter.ts'
import { PurchaseClaimsService } from './purchase-claims.service.ts'

@Controller()
export class PurchaseClaimsController {
  constructor(@Inject(PurchaseClaimsService) private readonly claims: PurchaseClaimsService) {}

  @Handles(getPurchase)
  async get(@Context() context: CallContext): Promise<CallAnswer<typeof getPurchase>> {
    return presentPurchase(await this.claims.get(linkOf(context).subject))
  }

  @Handles(claimPurchase)
  async claim(
    @Input() { body }: CallInput<typeof claimPurchase>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof claimPurchase>> {
    return { payment: await this.claims.claim(body.token, memberOf(context).userId) }
  }
}
