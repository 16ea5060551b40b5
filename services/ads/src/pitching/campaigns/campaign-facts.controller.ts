import { type CallAnswer, type CallInput, getCampaignFacts } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { CampaignFactsService } from './campaign-facts.service.ts'

@Controller()
export class CampaignFactsController {
  constructor(@Inject(CampaignFactsService) private readonly facts: CampaignFactsService) {}

  @Handles(getCampaignFacts)
  async get(@Input() { params }: CallInput<typeof getCampaignFacts>): Promise<CallAnswer<typeof getCampaignFacts>> {
    return { facts: await this.facts.get(params.id) }
  }
}
