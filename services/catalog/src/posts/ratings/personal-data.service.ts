import type { EventPayload, memberErasureRequested } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { PersonalDataRepository } from './personal-data.repository.ts'

export interface PersonalData {
  readonly ratings: readonly object[]
  readonly imports: readonly object[]
  readonly submissions: readonly object[]
}

/** All personal data of a member that the catalogue holds. */
@Injectable()
export class PersonalDataService {
  constructor(@Inject(PersonalDataRepository) private readonly personalData: PersonalDataRepository) {}

  async get(memberId: number): Promise<PersonalData> {
    const [ratings, imports, submissions] = await Promise.all([
      this.personalData.listRatings(memberId),
      this.personalData.listFeedImports(memberId),
      this.personalData.listSubmissions(memberId),
    ])
    return { ratings, imports, submissions }
  }

  /** Erases members who asked for it, each once. */
  async eraseAll(events: readonly EventPayload<typeof memberErasureRequested>[]): Promise<void> {
    for (const id of new Set(events.map(({ member_id: memberId }) => memberId))) await this.personalData.erase(id)
  }
}
