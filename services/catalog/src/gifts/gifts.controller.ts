import { DEFAULT_COUNTRY, listGifts, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { ListPresenter } from '../lists/list.presenter.ts'
import { GiftsPresenter } from './gifts.presenter.ts'
import { GiftsService } from './gifts.service.ts'

@Controller()
export class GiftsController {
  constructor(
    @Inject(GiftsService) private readonly gifts: GiftsService,
    @Inject(ListPresenter) private readonly listPresenter: ListPresenter,
    @Inject(GiftsPresenter) private readonly presenter: GiftsPresenter,
  ) {}

  @Handles(listGifts)
  async list(
    @Input() input: CallInput<typeof listGifts>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof listGifts>> {
    const page = await this.gifts.listPage(input, visitor)
    const context = { country: input.query.country ?? DEFAULT_COUNTRY, page: input.params.page }
    return { posts: this.listPresenter.page(page.slots, context), category: this.presenter.category(page) }
  }
}
