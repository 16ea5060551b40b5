import { type CallAnswer, type CallInput, getGiveaway, listGiveaways } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentDetails, presentPage } from './giveaway.presenter.ts'
import { GiveawaysService } from './giveaways.service.ts'

@Controller()
export class GiveawaysController {
  constructor(@Inject(GiveawaysService) private readonly giveaways: GiveawaysService) {}

  @Handles(listGiveaways)
  async list(@Input() { params }: CallInput<typeof listGiveaways>): Promise<CallAnswer<typeof listGiveaways>> {
    return presentPage(await this.giveaways.page(params.number))
  }

  @Handles(getGiveaway)
  async get(@Input() { params }: CallInput<typeof getGiveaway>): Promise<CallAnswer<typeof getGiveaway>> {
    return { giveaway: presentDetails(await this.giveaways.get(params.slug)) }
  }
}
