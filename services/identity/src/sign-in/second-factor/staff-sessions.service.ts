import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { SessionStore } from '@ribbonry/service-kit'
import { CONFIG, type IdentityEnvironment } from '../../config.ts'
import { MembersRepository } from '../../members/members.repository.ts'
import { isStaff } from '../../members/roles/staff.ts'

/** Ends the sessions that staff opened without a second factor before one was required. Runs when the service starts. */
@Injectable()
export class StaffSessionsService implements OnApplicationBootstrap {
  constructor(
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'STAFF_SECOND_FACTOR'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.STAFF_SECOND_FACTOR !== 'required') return
    for (const id of await this.members.listStaffWithoutSecondFactor()) {
      for (const session of await this.sessions.list(id)) if (isStaff(session.roles)) await this.sessions.end(session.id, id)
    }
  }
}
