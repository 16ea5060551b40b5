import { Inject, Injectable } from '@nestjs/common'
import { DomainError, SessionStore } from '@ribbonry/service-kit'
import type { Member } from './member.entity.ts'
import { MembersRepository } from './members.repository.ts'

@Injectable()
export class MembersService {
  constructor(
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(SessionStore) private readonly sessions: SessionStore,
  ) {}

  /**
   * The member of a session.
   * @throws DomainError `not-signed-in` when the member is deleted; the remaining sessions end then
   */
  async getSignedIn(id: number): Promise<Member> {
    const member = await this.members.findById(id)
    if (member !== null) return member
    await this.sessions.endAll(id)
    throw new DomainError('unauthenticated', 'not-signed-in', 'Please register or log into your account first')
  }
}
