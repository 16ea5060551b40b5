import { catalogDataOf, type CallAnswer } from '@ribbonry/contracts'
import { Context, Handles, memberOf, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PersonalDataService } from './personal-data.service.ts'

@Controller()
export class PersonalDataController {
  constructor(@Inject(PersonalDataService) private readonly personalData: PersonalDataService) {}

  @Handles(catalogDataOf)
  async get(@Context() context: CallContext): Promise<CallAnswer<typeof catalogDataOf>> {
    const { ratings, imports, submissions } = await this.personalData.get(memberOf(context).userId)
    const optional = { feed_imports: imports, submitted_products: submissions }
    const present = Object.entries(optional).filter(([, rows]) => rows.length > 0)
    return { data: { ratings, ...Object.fromEntries(present) } }
  }
}
