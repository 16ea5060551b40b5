import { type CallAnswer, type CallInput, createGuidePreview, DEFAULT_COUNTRY, getGuidePreview } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, linkOf, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { GuidePresenter } from '../../../guides/guide.presenter.ts'
import { GuidePreviewsService } from './guide-previews.service.ts'

@Controller()
export class GuidePreviewsController {
  constructor(
    @Inject(GuidePreviewsService) private readonly previews: GuidePreviewsService,
    @Inject(GuidePresenter) private readonly present: GuidePresenter,
  ) {}

  @Handles(createGuidePreview)
  async create(
    @Input() { params }: CallInput<typeof createGuidePreview>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof createGuidePreview>> {
    return await this.previews.createLink(params.id, memberOf(context))
  }

  @Handles(getGuidePreview)
  async get(
    @Input() { query }: CallInput<typeof getGuidePreview>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getGuidePreview>> {
    const { guide, products, isPublished } = await this.previews.get(Number(linkOf(context).subject))
    const { country } = context.visitor
    return {
      guide: this.present.whole(guide),
      products: products.map((product) => this.present.product(product, country, query.country ?? DEFAULT_COUNTRY)),
      is_published: isPublished,
    }
  }
}
