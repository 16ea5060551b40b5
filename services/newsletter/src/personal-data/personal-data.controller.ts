import { type CallAnswer, newsletterDataOf } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PersonalDataService } from './personal-data.service.ts'

@Controller()
export class PersonalDataController {
  constructor(@Inject(PersonalDataService) private readonly personalData: PersonalDataService) {}

  @Handles(newsletterDataOf)
  async data(@Context() context: CallContext): Promise<CallAnswer<typeof newsletterDataOf>> {
    return { data: await this.personalData.export(memberOf(context)) }
  }
}
