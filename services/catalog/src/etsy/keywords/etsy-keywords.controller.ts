import { addEtsyKeyword, type CallAnswer, type CallInput, listEtsyKeywords, removeEtsyKeyword } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
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
  async add(@Input() { body }: CallInput<typeof addEtsyKeyword>): Promise<CallAnswer<typeof addEtsyKeyword>> {
    return { keyword_id: await this.keywords.add(body) }
  }

  @Handles(removeEtsyKeyword)
  async remove(@Input() { body }: CallInput<typeof removeEtsyKeyword>): Promise<CallAnswer<typeof removeEtsyKeyword>> {
    await this.keywords.remove(body.keyword_id)
    return {}
  }
}
