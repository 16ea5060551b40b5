import { type CallAnswer, type CallInput, getGiveaway, listGiveaways } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { CLOCK, type Clock } from './clock.ts'
import { presentGiveaway } from './giveaway.presenter.ts'
import { GiveawaysService } from './giveaways.service.ts'

@Controller()
export class GiveawaysController {
  constructor(
    @Inject(GiveawaysService) private readonly giveaways: GiveawaysService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(listGiveaways)
  async list(@Input() { params }: CallInput<typeof listGiveaways>): Promise<CallAnswer<typeof listGiveaways>> {
    const now = this.clock()
    const rows = await this.giveaways.page(params.number, now)
    return { giveaways: rows.map((row) => presentGiveaway(row, now)), message: rows.length === 0 ? 'There are no more' : '' }
  }

  @Handles(getGiveaway)
  async get(@Input() { params }: CallInput<typeof getGiveaway>): Promise<CallAnswer<typeof getGiveaway>> {
    const now = this.clock()
    return { giveaway: presentGiveaway(await this.giveaways.get(params.slug, now), now) }
  }
}
