import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { AvatarsService } from '../avatars/avatars.service.ts'
import { MemberEventsRepository } from '../../members/member-events.repository.ts'
import type { Member } from '../../members/member.entity.ts'
import { MembersRepository } from '../../members/members.repository.ts'
import { flagsFor } from '../../members/roles/role-flags.ts'
import { OwnRowsRepository } from './own-rows.repository.ts'

/** Columns of an erased member. */
const ERASED_MEMBER = {
  ...flagsFor([]),
  email: null,
  pendingEmail: null,
  username: null,
  passwordHash: null,
  dob: null,
  profileImage: null,
  accessType: null,
  emailConfirmed: null,
  deletionRequested: null,
  wishlistCount: 0,
} satisfies Partial<Member>

/** Erases what identity itself holds of a member. */
@Injectable()
export class OwnRowsService {
  constructor(
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(OwnRowsRepository) private readonly rows: OwnRowsRepository,
    @Inject(AvatarsService) private readonly avatars: AvatarsService,
    @Inject(MemberEventsRepository) private readonly events: MemberEventsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Erases in the caller's transaction and returns the member as it was. The id stays and is never used again. */
  async erase(transaction: Transaction, memberId: number): Promise<Member> {
    const member = await this.members.get(transaction, memberId)
    await this.avatars.erase(transaction, memberId)
    await this.rows.deleteRows(transaction, memberId)
    if (member.emailConfirmed !== null) await this.rows.deleteContactMessages(transaction, member.email)
    await this.rows.pseudonymise(transaction, memberId, member.username)
    await this.members.update(transaction, memberId, { ...ERASED_MEMBER, deleted: member.deleted ?? this.clock() })
    await this.events.publishChanged(transaction, memberId)
    return member
  }
}
