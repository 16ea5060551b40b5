import {
  type CallAnswer,
  type CallInput,
  copyGuideProducts,
  deleteGuideProduct,
  markProductsRead,
  notifyBrokenLink,
  reserveProductId,
  restoreGuideProduct,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { GuideViewPresenter } from '../guides/reading/guide-view.presenter.ts'
import { CopiedProductsService } from './copied-products.service.ts'
import { GuideProductsService } from './guide-products.service.ts'

@Controller()
export class GuideProductsController {
  constructor(
    @Inject(GuideProductsService) private readonly products: GuideProductsService,
    @Inject(CopiedProductsService) private readonly copies: CopiedProductsService,
    @Inject(GuideViewPresenter) private readonly presenter: GuideViewPresenter,
  ) {}

  @Handles(reserveProductId)
  async reserve(
    @Input() { params, body }: CallInput<typeof reserveProductId>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof reserveProductId>> {
    return { product_id: await this.products.reserve(params.id, body.link, memberOf(context)) }
  }

  @Handles(deleteGuideProduct)
  async remove(
    @Input() { params }: CallInput<typeof deleteGuideProduct>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof deleteGuideProduct>> {
    const { guide } = await this.products.remove(params.id, params.product_id, memberOf(context))
    return { version: guide.version }
  }

  @Handles(restoreGuideProduct)
  async restore(
    @Input() { params }: CallInput<typeof restoreGuideProduct>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof restoreGuideProduct>> {
    const view = await this.products.restore(params.id, params.product_id, memberOf(context))
    return { product: this.presenter.product(view, params.product_id, memberOf(context)), version: view.guide.version }
  }

  @Handles(notifyBrokenLink)
  async notify(
    @Input() { body }: CallInput<typeof notifyBrokenLink>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof notifyBrokenLink>> {
    await this.products.setNotified(body.buying_guide, body.product, !body.unset, memberOf(context))
    return { notified_broken: !body.unset }
  }

  @Handles(markProductsRead)
  async markRead(
    @Input() { params, body }: CallInput<typeof markProductsRead>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof markProductsRead>> {
    const seen = new Map(body.seen.map((text) => [text.product_id, text]))
    return { products: await this.products.markRead(params.id, body.products, body.read, seen, memberOf(context)) }
  }

  @Handles(copyGuideProducts)
  async copy(
    @Input() { params, body }: CallInput<typeof copyGuideProducts>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof copyGuideProducts>> {
    const { view, copied, leftOut } = await this.copies.copy(params.id, body.from, body.products, memberOf(context))
    return {
      products: copied.map((id) => this.presenter.product(view, id, memberOf(context))),
      version: view.guide.version,
      left_out: [...leftOut],
    }
  }
}
