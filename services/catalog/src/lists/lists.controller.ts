import { DEFAULT_COUNTRY, listPosts, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { ExchangeRatesService } from '../posts/prices/exchange-rates.service.ts'
import { comparesPrices } from './rankings/list-order.ts'
import { ListPresenter } from './list.presenter.ts'
import { ListsService } from './lists.service.ts'

@Controller()
export class ListsController {
  constructor(
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(ListPresenter) private readonly present: ListPresenter,
    @Inject(ExchangeRatesService) private readonly rates: ExchangeRatesService,
  ) {}

  @Handles(listPosts)
  async list(
    @Input() input: CallInput<typeof listPosts>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof listPosts>> {
    const { slots, total } = await this.lists.listPage(input, visitor)
    const { country = DEFAULT_COUNTRY, min = 0, max } = input.query
    const posts = this.present.page(slots, { country, page: input.params.page })
    const isPriced = min > 0 || max !== undefined || comparesPrices(input.params.sort)
    return { posts, total, ...(isPriced ? this.rates.exchange(posts, country) : {}) }
  }
}
