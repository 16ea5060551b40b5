import { type CallAnswer, type CallInput, updateGiveaway, writeGiveaway } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { readFile } from 'node:fs/promises'
import { StaffGiveawaysService } from '../staff-list/staff-giveaways.service.ts'
import { presentStaffGiveaway } from '../staff-list/staff-giveaway.presenter.ts'
import { GiveawayEditingService } from './giveaway-editing.service.ts'

@Controller()
export class GiveawayEditingController {
  constructor(
    @Inject(GiveawayEditingService) private readonly editing: GiveawayEditingService,
    @Inject(StaffGiveawaysService) private readonly giveaways: StaffGiveawaysService,
  ) {}

  @Handles(writeGiveaway)
  async write(@Input() { body, file }: CallInput<typeof writeGiveaway>): Promise<CallAnswer<typeof writeGiveaway>> {
    const id = await this.editing.create(body, file === undefined ? undefined : await readFile(file.path))
    return { giveaway: presentStaffGiveaway(await this.giveaways.get(id)) }
  }

  @Handles(updateGiveaway)
  async update(@Input() { params, body, file }: CallInput<typeof updateGiveaway>): Promise<CallAnswer<typeof updateGiveaway>> {
    await this.editing.update(params.id, body, file === undefined ? undefined : await readFile(file.path))
    return { giveaway: presentStaffGiveaway(await this.giveaways.get(params.id)) }
  }
}
