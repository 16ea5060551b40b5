import { addEtsyKeyword, type CallAnswer, type CallInput, listEtsyKeywords, removeEtsyKeyword } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { EtsyStateService } from '../provider/etsy-state.service.ts'
import { presentKeyword } from './etsy-keyword.presenter.ts'
import { EtsyKeywordsService } from './etsy-keywords.service.ts'

/** What Etsy is searched for. */
@Controller()
export class EtsyKeywordsController {
  constructor(
    @Inject(EtsyKeywordsService) private readonly keywords: EtsyKeywordsService,
    @Inject(EtsyStateService) private readonly etsy: EtsyStateService,
  ) {}

  @Handles(listEtsyKeywords)
  async list(): Promise<CallAnswer<typeof listEtsyKeywords>> {
    const [{ keywords, backlog }, etsy] = await Promise.all([this.keywords.list(), this.etsy.current()])
    return { keywords: keywords.map(presentKeyword), backlog, etsy }
  }

  @Handles(addEtsyKeyword)
  async add(
    @Input() { body }: CallInput<typeof addEtsyKeyword>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof addEtsyKeyword>> {
    return { keyword_id: await this.keywords.add(body, memberOf(context).userId) }
  }

  @Handles(removeEtsyKeyword)
  async remove(
    @Input() { body }: CallInput<typeof removeEtsyKeyword>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof removeEtsyKeyword>> {
    return { operation: `catalog-${await this.keywords.remove(body.keyword_id, memberOf(context).userId)}` }
  }
}
