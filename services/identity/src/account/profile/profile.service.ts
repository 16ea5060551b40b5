import { Inject, Injectable } from '@nestjs/common'
import { DETAILS_NOT_UPDATED } from '@ribbonry/contracts'
import { CLOCK, DomainError, type Clock, type Identity, type Visitor } from '@ribbonry/service-kit'
import type { Member } from '../../members/member.entity.ts'
import { MembersRepository } from '../../members/members.repository.ts'
import { parseBirthDate } from '../registration/birth-date.ts'
import { EmailConfirmationsService } from '../registration/email-confirmations.service.ts'
import { parseEmail } from '../registration/email-address.ts'
import { fieldErrorsOf, formError } from '../registration/form-errors.ts'
import { parseUsername } from '../registration/username.ts'
import { RecentLogin } from '../../sign-in/recent-login.ts'
import { ProfileChangesService, type ProfileChanges } from './profile-changes.service.ts'

/** Changed fields; an absent field stays as it is. */
export interface ProfileInput {
  readonly email?: string | undefined
  readonly username?: string | undefined
  readonly dob?: string | undefined
}

/** Public profiles, and members' changes to their own. */
@Injectable()
export class ProfileService {
  constructor(
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(ProfileChangesService) private readonly changes: ProfileChangesService,
    @Inject(EmailConfirmationsService) private readonly confirmations: EmailConfirmationsService,
    @Inject(RecentLogin) private readonly recentLogin: RecentLogin,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The member for the public profile.
   * @throws DomainError `no-such-member`
   */
  async find(id: number): Promise<Member> {
    const member = await this.members.findById(id)
    if (member === null) throw new DomainError('not-found', 'no-such-member', 'There is no such member.')
    return member
  }

  /**
   * Changes a member's details. A new address is pending until its mailed link is followed. It can be used to reset the password,
   * so that asking for one needs a recent login.
   * @throws DomainError with the sentence for details that could not be updated, and each field's reason; `no-such-member`;
   * `too-many-tries`
   */
  async update(identity: Identity, wanted: ProfileInput, visitor: Visitor): Promise<Member> {
    const changes = parseDetails(wanted, this.clock())
    const mayMove = changes.pendingEmail === undefined || (await this.recentLogin.isRecent(identity))
    const { member, moved } = await this.changes.save(identity.userId, changes, mayMove)
    if (moved) this.confirmations.sendLink(member, visitor)
    return member
  }
}

function parseDetails({ email, username, dob }: ProfileInput, now: Date): ProfileChanges {
  const read = {
    pendingEmail: email === undefined ? undefined : parseEmail(email),
    username: username === undefined ? undefined : parseUsername(username),
    dob: dob === undefined ? undefined : parseBirthDate(dob, now),
  }
  const errors = fieldErrorsOf(read.pendingEmail, read.username, read.dob)
  if (errors.length > 0) throw formError(errors, DETAILS_NOT_UPDATED)
  return Object.fromEntries(
    Object.entries(read).flatMap(([column, one]) => (one !== undefined && 'value' in one ? [[column, one.value]] : [])),
  )
}
