import { acceptEtsyListings, type CallAnswer, type CallInput, dismissEtsyListings, listEtsyListings } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { EtsyKeywordsService } from '../keywords/etsy-keywords.service.ts'
import { EtsyStateService } from '../provider/etsy-state.service.ts'
import { EtsyBacklogService } from './etsy-backlog.service.ts'
import { EtsyDecisionsService } from './etsy-decisions.service.ts'
import { presentAccepted, presentListing, presentOperationId } from './etsy-listing.presenter.ts'

/** Listings of Etsy that nobody has looked at. */
@Controller()
export class EtsyListingsController {
  constructor(
    @Inject(EtsyBacklogService) private readonly backlog: EtsyBacklogService,
    @Inject(EtsyDecisionsService) private readonly decisions: EtsyDecisionsService,
    @Inject(EtsyKeywordsService) private readonly keywords: EtsyKeywordsService,
    @Inject(EtsyStateService) private readonly etsy: EtsyStateService,
  ) {}

  @Handles(listEtsyListings)
  async list(@Input() { query }: CallInput<typeof listEtsyListings>): Promise<CallAnswer<typeof listEtsyListings>> {
    const { page, order, ...filter } = query
    const { rows, total, unchecked } = await this.backlog.search(filter, order, page)
    const [keywords, etsy] = await Promise.all([this.keywords.listNames(), this.etsy.current()])
    const names = keywords.map(({ id, keyword }) => ({ keyword_id: id, keyword }))
    return { listings: rows.map(presentListing), total, unchecked, keywords: names, etsy }
  }

  @Handles(acceptEtsyListings)
  async accept(
    @Input() { body }: CallInput<typeof acceptEtsyListings>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof acceptEtsyListings>> {
    const { done, left } = await this.decisions.accept(body.ids, memberOf(context).userId)
    return { accepted: done.map(presentAccepted), left: [...left] }
  }

  @Handles(dismissEtsyListings)
  async dismiss(
    @Input() { body }: CallInput<typeof dismissEtsyListings>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof dismissEtsyListings>> {
    const { done, left, operation } = await this.decisions.dismiss(body.ids, memberOf(context).userId)
    return { dismissed: done.length, left: [...left], operation: presentOperationId(operation) }
  }
}
