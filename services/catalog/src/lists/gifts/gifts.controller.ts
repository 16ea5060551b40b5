import { DEFAULT_COUNTRY, listGifts, MAX_GIFT_PRICE, MIN_GIFT_PRICE, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { ListPresenter } from '../list.presenter.ts'
import { ExchangeRatesService } from '../../posts/prices/exchange-rates.service.ts'
import { comparesPrices } from '../rankings/list-order.ts'
import { GiftsPresenter } from './gifts.presenter.ts'
import { GiftsService } from './gifts.service.ts'

@Controller()
export class GiftsController {
  constructor(
    @Inject(GiftsService) private readonly gifts: GiftsService,
    @Inject(ListPresenter) private readonly listPresenter: ListPresenter,
    @Inject(GiftsPresenter) private readonly presenter: GiftsPresenter,
    @Inject(ExchangeRatesService) private readonly rates: ExchangeRatesService,
  ) {}

  @Handles(listGifts)
  async list(
    @Input() input: CallInput<typeof listGifts>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof listGifts>> {
    const page = await this.gifts.listPage(input, visitor)
    const { country = DEFAULT_COUNTRY, min, max } = input.query
    const posts = this.listPresenter.page(page.slots, { country, page: input.params.page })
    const isPriced = min > MIN_GIFT_PRICE || max < MAX_GIFT_PRICE || comparesPrices(input.params.sort)
    return {
      posts,
      category: this.presenter.category(page),
      ...(isPriced ? this.rates.exchange(posts, country) : {}),
    }
  }
}
