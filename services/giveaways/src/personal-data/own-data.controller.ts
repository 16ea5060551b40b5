import { type CallAnswer, giveawaysDataOf } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { OwnDataService } from './own-data.service.ts'

@Controller()
export class OwnDataController {
  constructor(@Inject(OwnDataService) private readonly data: OwnDataService) {}

  @Handles(giveawaysDataOf)
  async get(@Context() context: CallContext): Promise<CallAnswer<typeof giveawaysDataOf>> {
    return { data: await this.data.export(memberOf(context)) }
  }
}
