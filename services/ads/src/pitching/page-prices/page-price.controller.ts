import { type CallAnswer, type CallInput, readPagePrice } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PagePriceService } from './page-price.service.ts'

@Controller()
export class PagePriceController {
  constructor(@Inject(PagePriceService) private readonly prices: PagePriceService) {}

  @Handles(readPagePrice)
  async read(
    @Input() { body }: CallInput<typeof readPagePrice>,
    @Context() { identity }: CallContext,
  ): Promise<CallAnswer<typeof readPagePrice>> {
    const { link, temp_id: tempId, token } = body
    const { price, currency } = (await this.prices.read(link, { identity, tempId, token })) ?? { price: null, currency: null }
    return { price, currency }
  }
}
