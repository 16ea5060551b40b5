import { type EventPayload, memberErasureRequested } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { PersonalDataService } from './personal-data.service.ts'

/** Erases members who asked for it. */
@Controller()
export class MemberErasureHandler {
  constructor(@Inject(PersonalDataService) private readonly personalData: PersonalDataService) {}

  @Consumes(memberErasureRequested, { group: 'catalog-erasures' })
  async handle(payloads: readonly EventPayload<typeof memberErasureRequested>[]): Promise<void> {
    await this.personalData.eraseAll(payloads)
  }
}
