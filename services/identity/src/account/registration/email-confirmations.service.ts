import { Inject, Injectable } from '@nestjs/common'
import {
  CLOCK,
  DomainError,
  LOGGER,
  type Clock,
  type Logger,
  type Transaction,
  Transactions,
  type Visitor,
} from '@ribbonry/service-kit'
import { violatedUniqueConstraint } from '../../unique-violation.ts'
import { MailedCodesRepository } from '../mailed-codes/mailed-codes.repository.ts'
import { MemberMails } from '../../members/member-mails.ts'
import type { Member } from '../../members/member.entity.ts'
import { MembersRepository } from '../../members/members.repository.ts'
import { EMAIL_TAKEN } from './email-address.ts'

type Recipient = Pick<Member, 'id' | 'username' | 'email' | 'pendingEmail'>

/** Confirms that an address is a member's own, by a mailed link. */
@Injectable()
export class EmailConfirmationsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(MailedCodesRepository) private readonly codes: MailedCodesRepository,
    @Inject(MemberMails) private readonly mails: MemberMails,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Mails the link, to the new address where one is pending. Does not wait for the mail. */
  sendLink(member: Recipient, visitor: Visitor): void {
    this.#mail(member, visitor).catch((error: unknown) =>
      this.logger.error({ err: error, member_id: member.id }, 'No link to confirm an address was mailed'),
    )
  }

  /** Mails the link again, unless there is nothing to confirm. @throws DomainError `too-many-tries` */
  async resendLink(memberId: number, visitor: Visitor): Promise<void> {
    const member = await this.members.findById(memberId)
    if (member === null || (member.pendingEmail === null && member.emailConfirmed !== null)) return
    await this.mails.assertWithinLimit('confirm-email', memberId)
    await this.#mail(member, visitor)
  }

  /**
   * Consumes the code of a mailed link. `changed`: the pending address replaced the former one, which gets a mail about it.
   * @throws DomainError `link-not-valid` when it is unknown, used, expired, or for an address that is pending no more;
   * `email-taken`
   */
  async confirm(code: string, visitor: Visitor): Promise<{ changed: boolean }> {
    const former = await this.transactions.run(async (transaction) => {
      const taken = await this.codes.consume(transaction, code, 'confirm-email')
      const member = taken === undefined ? null : await this.members.lockById(transaction, taken.memberId)
      if (taken === undefined || member === null) throw notValid()
      return await this.#confirmAddress(transaction, member, taken.email)
    })
    if (former !== undefined) {
      const data = { name: former.name, circumstances: this.mails.circumstancesOf(visitor) }
      await this.mails.send({ to: former.email, template: 'email-changed', data }, former.id)
    }
    return { changed: former !== undefined }
  }

  async #mail(member: Recipient, visitor: Visitor): Promise<void> {
    const to = member.pendingEmail ?? member.email ?? ''
    const code = await this.codes.create({ memberId: member.id, email: to }, 'confirm-email')
    const data = { name: member.username ?? '', link: this.mails.link(`/confirm-email/${code}/`) }
    if (member.pendingEmail === null) await this.mails.send({ to, template: 'confirm-email', data }, member.id)
    else
      await this.mails.send(
        { to, template: 'confirm-new-email', data: { ...data, circumstances: this.mails.circumstancesOf(visitor) } },
        member.id,
      )
  }

  /** Marks the address as confirmed. Returns the former address with the member's name when this one replaces it. */
  async #confirmAddress(
    transaction: Transaction,
    member: Member,
    email: string,
  ): Promise<{ id: number; email: string; name: string } | undefined> {
    const is = (address: string | null): boolean => address?.toLowerCase() === email.toLowerCase()
    const now = this.clock()
    if (is(member.email)) {
      await this.members.update(transaction, member.id, { emailConfirmed: member.emailConfirmed ?? now })
      return undefined
    }
    if (!is(member.pendingEmail)) throw notValid()
    try {
      await this.members.modify(transaction, member.id, { email, pendingEmail: null, emailConfirmed: now })
    } catch (error) {
      throw violatedUniqueConstraint(error) === undefined ? error : new DomainError('refused', 'email-taken', EMAIL_TAKEN)
    }
    // Open reset links went to the former address.
    await this.codes.revokeAll(transaction, member.id, 'reset-password')
    return { id: member.id, email: member.email ?? '', name: member.username ?? '' }
  }
}

function notValid(): DomainError {
  return new DomainError('refused', 'link-not-valid', 'This link is not valid any more. Please ask for a new one.')
}
