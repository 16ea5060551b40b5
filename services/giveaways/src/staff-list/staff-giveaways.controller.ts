import { type CallAnswer, type CallInput, listStaffGiveaways } from '@ribbonry/contracts'
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
}
