import { type CallAnswer, paymentsDataOf } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { OwnDataRepository } from './own-data.repository.ts'

@Controller()
export class OwnDataController {
  constructor(@Inject(OwnDataRepository) private readonly rows: OwnDataRepository) {}

  @Handles(paymentsDataOf)
  async get(@Context() context: CallContext): Promise<CallAnswer<typeof paymentsDataOf>> {
    return { data: await this.rows.export(memberOf(context).userId) }
  }
}
