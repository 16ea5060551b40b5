import { type CallAnswer, type CallInput, readProductCsv, readProductLink, readProductLinks } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentReadProduct, presentReadProducts } from './read-product.presenter.ts'
import { ReadProductsService } from './read-products.service.ts'

@Controller()
export class GuideLinksController {
  constructor(@Inject(ReadProductsService) private readonly products: ReadProductsService) {}

  @Handles(readProductLink)
  async readLink(
    @Input() { params, body }: CallInput<typeof readProductLink>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof readProductLink>> {
    const found = await this.products.readLinks(params.id, [body.link], memberOf(context))
    return { product: presentReadProduct(found, memberOf(context)) }
  }

  @Handles(readProductLinks)
  async readLinks(
    @Input() { params, body }: CallInput<typeof readProductLinks>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof readProductLinks>> {
    const found = await this.products.readLinks(params.id, body.links, memberOf(context))
    return { products: presentReadProducts(found, memberOf(context)) }
  }

  @Handles(readProductCsv)
  async readCsv(
    @Input() { params, body }: CallInput<typeof readProductCsv>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof readProductCsv>> {
    const found = await this.products.readCsv(params.id, body.csv, body.matched, memberOf(context))
    const { columns, rows, matched } = found
    return { products: presentReadProducts(found, memberOf(context)), columns: [...columns], rows, matched }
  }
}
