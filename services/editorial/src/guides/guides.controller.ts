import {
  type CallAnswer,
  type CallInput,
  DEFAULT_COUNTRY,
  getGuide,
  listAllGuides,
  listGuidesOfGift,
  listLatestGuides,
  listRelatedGuides,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { GuidePresenter } from './guide.presenter.ts'
import type { GuideSummaryRow } from './guide-rows.ts'
import { GuidesService } from './guides.service.ts'

@Controller()
export class GuidesController {
  constructor(
    @Inject(GuidesService) private readonly guides: GuidesService,
    @Inject(GuidePresenter) private readonly present: GuidePresenter,
  ) {}

  @Handles(listLatestGuides)
  async latest(@Input() { query }: CallInput<typeof listLatestGuides>): Promise<CallAnswer<typeof listLatestGuides>> {
    return this.#list(await this.guides.latest(query.for))
  }

  @Handles(listAllGuides)
  async all(): Promise<CallAnswer<typeof listAllGuides>> {
    return this.#list(await this.guides.all())
  }

  @Handles(listRelatedGuides)
  async related(@Input() { params }: CallInput<typeof listRelatedGuides>): Promise<CallAnswer<typeof listRelatedGuides>> {
    return this.#list(await this.guides.relatedTo(params.id))
  }

  @Handles(listGuidesOfGift)
  async ofGift(@Input() { params }: CallInput<typeof listGuidesOfGift>): Promise<CallAnswer<typeof listGuidesOfGift>> {
    return this.#list(await this.guides.withGift(params.id))
  }

  @Handles(getGuide)
  async get(
    @Input() { params, query }: CallInput<typeof getGuide>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof getGuide>> {
    const { guide, products } = await this.guides.get(params.slug)
    return {
      guide: this.present.whole(guide),
      products: products.map((product) => this.present.product(product, visitor.country, query.country ?? DEFAULT_COUNTRY)),
    }
  }

  #list(rows: readonly GuideSummaryRow[]): CallAnswer<typeof listAllGuides> {
    return { guides: rows.map((row) => this.present.summary(row)) }
  }
}
