import { type CallAnswer, type CallInput, getGiveawaysWaiting, getStaffGiveaway, listStaffGiveaways } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentStaffGiveaway } from './staff-giveaway.presenter.ts'
import { StaffGiveawaysService } from './staff-giveaways.service.ts'

@Controller()
export class StaffGiveawaysController {
  constructor(@Inject(StaffGiveawaysService) private readonly giveaways: StaffGiveawaysService) {}

  @Handles(listStaffGiveaways)
  async list(@Input() { query }: CallInput<typeof listStaffGiveaways>): Promise<CallAnswer<typeof listStaffGiveaways>> {
    const { page, ...filter } = query
    const { rows, total } = await this.giveaways.page(filter, page)
    return { giveaways: rows.map(presentStaffGiveaway), total }
  }

  @Handles(getGiveawaysWaiting)
  async waiting(): Promise<CallAnswer<typeof getGiveawaysWaiting>> {
    return { waiting: await this.giveaways.waiting() }
  }

  @Handles(getStaffGiveaway)
  async get(@Input() { params }: CallInput<typeof getStaffGiveaway>): Promise<CallAnswer<typeof getStaffGiveaway>> {
    return { giveaway: presentStaffGiveaway(await this.giveaways.get(params.id)) }
  }
}
