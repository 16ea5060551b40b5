import { type CallAnswer, type CallInput, getUnlistedPage } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { UnlistedPagePresenter } from './unlisted-page.presenter.ts'
import { UnlistedPagesService } from './unlisted-pages.service.ts'

@Controller()
export class UnlistedPagesController {
  constructor(
    @Inject(UnlistedPagesService) private readonly pages: UnlistedPagesService,
    @Inject(UnlistedPagePresenter) private readonly present: UnlistedPagePresenter,
  ) {}

  @Handles(getUnlistedPage)
  async get(
    @Input() { params }: CallInput<typeof getUnlistedPage>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof getUnlistedPage>> {
    return { post: this.present.page(await this.pages.get(params.slug), visitor.country) }
  }
}
