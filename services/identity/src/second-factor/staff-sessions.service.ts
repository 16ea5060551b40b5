import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { SessionStore } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { CONFIG, type IdentityEnvironment } from '../config.ts'

/** Where staff need a second factor, sessions that they opened without one, before it was so, end with the start of the service. */
@Injectable()
export class StaffSessionsService implements OnApplicationBootstrap {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'STAFF_SECOND_FACTOR'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.STAFF_SECOND_FACTOR !== 'required') return
    for (const id of await this.#listStaffWithout()) {
      for (const session of await this.sessions.list(id)) if (session.roles.length > 0) await this.sessions.end(session.id, id)
    }
  }

  async #listStaffWithout(): Promise<number[]> {
    const rows = await this.source.query<{ id: number }[]>(
      `select id from members where deleted is null and (access or editor or listicle_editor or import_copy_access or newsletter_editor)
       and not exists (select from second_factors where member_id = members.id and confirmed is not null)
       and not exists (select from passkeys where member_id = members.id)`,
    )
    return rows.map(({ id }) => id)
  }
}
