import { Inject, Injectable } from '@nestjs/common'
import { DETAILS_NOT_UPDATED, REAUTHENTICATION_REQUIRED } from '@ribbonry/contracts'
import { DomainError, type Transaction, Transactions } from '@ribbonry/service-kit'
import { MemberEventsRepository } from '../../members/member-events.repository.ts'
import type { Member } from '../../members/member.entity.ts'
import { MemberMails } from '../../members/member-mails.ts'
import { MembersRepository } from '../../members/members.repository.ts'
import { EMAIL_TAKEN } from '../registration/email-address.ts'
import { fieldError, fieldErrorsOf, formError } from '../registration/form-errors.ts'
import { USERNAME_TAKEN } from '../registration/username.ts'
import { LOG_IN_AGAIN } from '../../sign-in/recent-login.ts'
import { violatedUniqueConstraint } from '../../unique-violation.ts'

export interface ProfileChanges {
  readonly username?: string
  readonly dob?: string | null
  readonly pendingEmail?: string
}

/** Saves members' changes to their own details. */
@Injectable()
export class ProfileChangesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(MemberEventsRepository) private readonly events: MemberEventsRepository,
    @Inject(MemberMails) private readonly mails: MemberMails,
  ) {}

  /**
   * A new address becomes the pending one; `moved` is whether there is one.
   * @param mayMove whether the member may ask for a new address
   * @throws DomainError with the sentence for details that could not be updated, and each field's reason; `no-such-member`;
   * `too-many-tries`
   */
  async save(id: number, changes: ProfileChanges, mayMove: boolean): Promise<{ member: Member; moved: boolean }> {
    return await this.transactions.run(async (transaction) => {
      const { pendingEmail, ...others } = changes
      const before = await this.members.lockById(transaction, id)
      if (before === null) throw new DomainError('not-found', 'no-such-member', 'There is no such member.')
      const moved = pendingEmail !== undefined && !isCurrentEmail(before, pendingEmail)
      if (moved && !mayMove)
        throw formError(fieldErrorsOf(fieldError('email', REAUTHENTICATION_REQUIRED, LOG_IN_AGAIN)), DETAILS_NOT_UPDATED)
      if (moved) await this.mails.assertWithinLimit('confirm-new-email', id)
      const address = moved ? { pendingEmail: await this.#assertFree(transaction, pendingEmail) } : {}
      await this.#modify(transaction, id, { ...others, ...address })
      if (others.username !== undefined && others.username !== before.username) await this.events.publishChanged(transaction, id)
      return { member: await this.members.get(transaction, id), moved }
    })
  }

  async #modify(transaction: Transaction, id: number, changes: ProfileChanges): Promise<void> {
    try {
      await this.members.modify(transaction, id, changes)
    } catch (error) {
      throw violatedUniqueConstraint(error) === undefined
        ? error
        : formError(fieldErrorsOf(fieldError('username', 'username-taken', USERNAME_TAKEN)), DETAILS_NOT_UPDATED)
    }
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
