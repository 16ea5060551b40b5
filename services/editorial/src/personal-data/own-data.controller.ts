import { type CallAnswer, editorialDataOf } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { OwnDataRepository } from './own-data.repository.ts'

@Controller()
export class OwnDataController {
  constructor(@Inject(OwnDataRepository) private readonly rows: OwnDataRepository) {}

  @Handles(editorialDataOf)
  async get(@Context() context: CallContext): Promise<CallAnswer<typeof editorialDataOf>> {
    return { data: await this.rows.export(memberOf(context).userId) }
  }
}
