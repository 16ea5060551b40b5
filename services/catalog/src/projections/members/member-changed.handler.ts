import { type EventPayload, memberChanged } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { MemberProjectionRepository } from './member-projection.repository.ts'

/** Follows the names of members. */
@Controller()
export class MemberChangedHandler {
  constructor(@Inject(MemberProjectionRepository) private readonly members: MemberProjectionRepository) {}

  @Consumes(memberChanged, { group: 'catalog-members' })
  async handle(payloads: readonly EventPayload<typeof memberChanged>[]): Promise<void> {
    await this.members.upsert(payloads)
  }
}
