import { Inject, Injectable } from '@nestjs/common'
import { PersonalDataRepository } from './personal-data.repository.ts'

export interface PersonalData {
  readonly ratings: readonly object[]
  readonly imports: readonly object[]
}

/** All personal data of a member that the catalogue holds. */
@Injectable()
export class PersonalDataService {
  constructor(@Inject(PersonalDataRepository) private readonly personalData: PersonalDataRepository) {}

  async get(memberId: number): Promise<PersonalData> {
    const [ratings, imports] = await Promise.all([
      this.personalData.listRatings(memberId),
      this.personalData.listFeedImports(memberId),
    ])
    return { ratings, imports }
  }
}
