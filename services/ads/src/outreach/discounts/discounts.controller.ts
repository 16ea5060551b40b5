import {
  type CallAnswer,
  type CallInput,
  checkDiscount,
  getDiscountToken,
  getDiscountTokenByPost,
  sendDiscount,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { type Discount, DiscountsService } from './discounts.service.ts'

@Controller()
export class DiscountsController {
  constructor(@Inject(DiscountsService) private readonly discounts: DiscountsService) {}

  @Handles(getDiscountToken)
  async get(
    @Input() { params }: CallInput<typeof getDiscountToken>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getDiscountToken>> {
    return presentDiscount(await this.discounts.issue(params.id, memberOf(context)))
  }

  @Handles(getDiscountTokenByPost)
  async getByPost(
    @Input() { params }: CallInput<typeof getDiscountTokenByPost>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getDiscountTokenByPost>> {
    return presentDiscount(await this.discounts.issue(params.id, memberOf(context)))
  }

  @Handles(sendDiscount)
  async send(
    @Input() { body }: CallInput<typeof sendDiscount>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof sendDiscount>> {
    const { sent, expires } = await this.discounts.send(body.id, memberOf(context))
    return { sent: sent.toISOString(), expires: expires.toISOString() }
  }

  @Handles(checkDiscount)
  async check(@Input() { params, body }: CallInput<typeof checkDiscount>): Promise<CallAnswer<typeof checkDiscount>> {
    return { expires: (await this.discounts.check(params.id, body.token)).toISOString() }
  }
}

function presentDiscount({ token, link, expires }: Discount): CallAnswer<typeof getDiscountToken> {
  return { token, link, expires: expires.toISOString() }
}
