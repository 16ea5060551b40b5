import { Inject, Injectable } from '@nestjs/common'
import { DETAILS_NOT_UPDATED, REAUTHENTICATION_REQUIRED } from '@ribbonry/contracts'
import { DomainError, type Identity, type Transaction, Transactions, type Visitor } from '@ribbonry/service-kit'
import { violatedUniqueConstraint } from '../unique-violation.ts'
import { publishMemberChanged } from '../members/member-events.repository.ts'
import type { Member } from '../members/member.entity.ts'
import { MemberMails } from '../members/member-mails.ts'
import { MembersRepository } from '../members/members.repository.ts'
import { parseBirthDate } from '../registration/birth-date.ts'
import { EmailConfirmationsService } from '../registration/email-confirmations.service.ts'
import { EMAIL_TAKEN, parseEmail } from '../registration/email-address.ts'
import { fieldError, fieldErrorsOf, formError } from '../registration/form-errors.ts'
import { parseUsername, USERNAME_TAKEN } from '../registration/username.ts'
import { RecentLogin, LOG_IN_AGAIN } from '../sign-in/recent-login.ts'

/** Changed fields; an absent field stays as it is. */
export interface ProfileInput {
  readonly email?: string | undefined
  readonly username?: string | undefined
  readonly dob?: string | undefined
}

interface ProfileChanges {
  readonly username?: string
  readonly dob?: string | null
  readonly pendingEmail?: string
}

/** Public profiles, and members' changes to their own. */
@Injectable()
export class ProfileService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(EmailConfirmationsService) private readonly confirmations: EmailConfirmationsService,
    @Inject(RecentLogin) private readonly recentLogin: RecentLogin,
    @Inject(MemberMails) private readonly mails: MemberMails,
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
    const changes = parseDetails(wanted)
    const mayMove = changes.pendingEmail === undefined || (await this.recentLogin.isRecent(identity))
    const { before, after } = await this.transactions.run((transaction) =>
      this.#save(transaction, identity.userId, { changes, mayMove }),
    )
    if (after.pendingEmail !== null && changes.pendingEmail !== undefined && !isCurrentEmail(before, changes.pendingEmail))
      this.confirmations.sendLink(after, visitor)
    return after
  }

  async #save(
    transaction: Transaction,
    id: number,
    { changes, mayMove }: { changes: ProfileChanges; mayMove: boolean },
  ): Promise<{ before: Member; after: Member }> {
    const { pendingEmail, ...others } = changes
    const before = await this.members.lockById(transaction, id)
    if (before === null) throw new DomainError('not-found', 'no-such-member', 'There is no such member.')
    const moves = pendingEmail !== undefined && !isCurrentEmail(before, pendingEmail)
    if (moves && !mayMove)
      throw formError(fieldErrorsOf(fieldError('email', REAUTHENTICATION_REQUIRED, LOG_IN_AGAIN)), DETAILS_NOT_UPDATED)
    if (moves) await this.mails.assertWithinLimit('confirm-new-email', id)
    const address = moves ? { pendingEmail: await this.#assertFree(transaction, pendingEmail) } : {}
    try {
      await this.members.update(transaction, id, { ...others, ...address, modified: new Date() })
    } catch (error) {
      throw violatedUniqueConstraint(error) === undefined
        ? error
        : formError(fieldErrorsOf(fieldError('username', 'username-taken', USERNAME_TAKEN)), DETAILS_NOT_UPDATED)
    }
    if (others.username !== undefined && others.username !== before.username) await publishMemberChanged(transaction, id)
    return { before, after: await this.members.get(transaction, id) }
  }

  /** @throws DomainError when another member has the address */
  async #assertFree(transaction: Transaction, email: string): Promise<string> {
    if (await this.members.hasEmail(transaction, email))
      throw formError(fieldErrorsOf(fieldError('email', 'email-taken', EMAIL_TAKEN)), DETAILS_NOT_UPDATED)
    return email
  }
}

/** The form always sends the address; an unchanged one needs no confirmation. */
function isCurrentEmail(member: Member, email: string): boolean {
  return email.toLowerCase() === member.email?.toLowerCase()
}

function parseDetails({ email, username, dob }: ProfileInput): ProfileChanges {
  const read = {
    pendingEmail: email === undefined ? undefined : parseEmail(email),
    username: username === undefined ? undefined : parseUsername(username),
    dob: dob === undefined ? undefined : parseBirthDate(dob, new Date()),
  }
  const errors = fieldErrorsOf(read.pendingEmail, read.username, read.dob)
  if (errors.length > 0) throw formError(errors, DETAILS_NOT_UPDATED)
  return Object.fromEntries(
    Object.entries(read).flatMap(([column, one]) => (one !== undefined && 'value' in one ? [[column, one.value]] : [])),
  )
}
