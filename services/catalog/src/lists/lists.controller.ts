import { DEFAULT_COUNTRY, listPosts, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { ListPresenter } from './list.presenter.ts'
import { ListsService } from './lists.service.ts'

@Controller()
export class ListsController {
  constructor(
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(ListPresenter) private readonly present: ListPresenter,
  ) {}

  @Handles(listPosts)
  async list(
    @Input() input: CallInput<typeof listPosts>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof listPosts>> {
    const slots = await this.lists.listPage(input, visitor)
    const context = { country: input.query.country ?? DEFAULT_COUNTRY, page: input.params.page }
    return { posts: this.present.page(slots, context) }
  }
}
