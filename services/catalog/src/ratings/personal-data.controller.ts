import { catalogDataOf, type CallAnswer } from '@ribbonry/contracts'
import { Context, Handles, memberOf, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PersonalDataRepository } from './personal-data.repository.ts'

@Controller()
export class PersonalDataController {
  constructor(@Inject(PersonalDataRepository) private readonly personalData: PersonalDataRepository) {}

  @Handles(catalogDataOf)
  async get(@Context() context: CallContext): Promise<CallAnswer<typeof catalogDataOf>> {
    const { userId } = memberOf(context)
    const [ratings, imports] = await Promise.all([this.personalData.listRatings(userId), this.personalData.listFeedImports(userId)])
    return { data: { ratings, ...(imports.length === 0 ? {} : { feed_imports: imports }) } }
  }
}
