import { Inject, Injectable } from '@nestjs/common'
import { DomainError, LOGGER, type Logger, type Visitor } from '@ribbonry/service-kit'
import { DataSource, type EntityManager } from 'typeorm'
import { violatedUniqueConstraint } from '../database/unique-violation.ts'
import { revokeCodes, createCode, consumeCode } from '../mailed-codes/mailed-codes.repository.ts'
import { MemberMails } from '../members/member-mails.ts'
import { Member } from '../members/member.entity.ts'
import { MembersRepository } from '../members/members.repository.ts'
import { circumstancesOf } from '../sign-in/circumstances.ts'
import { EMAIL_TAKEN } from './email-address.ts'

type Recipient = Pick<Member, 'id' | 'username' | 'email' | 'pendingEmail'>

/** Shows that an address is a member's own: a link is mailed to it, and whoever follows the link can read there. */
@Injectable()
export class EmailConfirmationsService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(MemberMails) private readonly mails: MemberMails,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Mails the link, to the new address where one waits. Nobody waits for it. */
  sendLink(member: Recipient, visitor: Visitor): void {
    this.#mail(member, visitor).catch((error: unknown) => this.logger.error({ err: error, member_id: member.id }, 'No link to confirm an address was mailed'))
  }

  /** Mails the link once more; nothing happens where there is nothing to confirm. @throws DomainError `too-many-tries` */
  async resendLink(memberId: number, visitor: Visitor): Promise<void> {
    const member = await this.members.findById(memberId)
    if (member === null || (member.pendingEmail === null && member.emailConfirmed !== null)) return
    await this.mails.assertWithinLimit('confirm-email', memberId)
    await this.#mail(member, visitor)
  }

  /**
   * Takes the code of a mailed link. `changed`: the new address took the place of the old one, which is told.
   * @throws DomainError `link-not-valid` when it is unknown, used, too old, or for an address that is wanted no more; `email-taken`
   */
  async confirm(code: string, visitor: Visitor): Promise<{ changed: boolean }> {
    const former = await this.source.transaction(async (manager) => {
      const taken = await consumeCode(manager, code, 'confirm-email')
      const member = taken === undefined ? null : await this.members.lockById(manager, taken.memberId)
      if (taken === undefined || member === null) throw notValid()
      return await confirmAddress(manager, member, taken.email)
    })
    if (former !== undefined) {
      const data = { name: former.name, circumstances: circumstancesOf(visitor) }
      await this.mails.send({ to: former.email, template: 'email-changed', data }, former.id)
    }
    return { changed: former !== undefined }
  }

  async #mail(member: Recipient, visitor: Visitor): Promise<void> {
    const to = member.pendingEmail ?? member.email ?? ''
    const code = await createCode(this.source.manager, { memberId: member.id, email: to }, 'confirm-email')
    const data = { name: member.username ?? '', link: this.mails.link(`/confirm-email/${code}/`) }
    if (member.pendingEmail === null) await this.mails.send({ to, template: 'confirm-email', data }, member.id)
    else await this.mails.send({ to, template: 'confirm-new-email', data: { ...data, circumstances: circumstancesOf(visitor) } }, member.id)
  }
}

/** Notes that the address is the member's. The former one with the member's name, when it was another. */
async function confirmAddress(manager: EntityManager, member: Member, email: string): Promise<{ id: number; email: string; name: string } | undefined> {
  const is = (address: string | null): boolean => address?.toLowerCase() === email.toLowerCase()
  const now = new Date()
  if (is(member.email)) {
    await manager.update(Member, { id: member.id }, { emailConfirmed: member.emailConfirmed ?? now })
    return undefined
  }
  if (!is(member.pendingEmail)) throw notValid()
  try {
    await manager.update(Member, { id: member.id }, { email, pendingEmail: null, emailConfirmed: now, modified: now })
  } catch (error) {
    throw violatedUniqueConstraint(error) === undefined ? error : new DomainError('refused', 'email-taken', EMAIL_TAKEN)
  }
  // They went to the former address.
  await revokeCodes(manager, member.id, 'reset-password')
  return { id: member.id, email: member.email ?? '', name: member.username ?? '' }
}

function notValid(): DomainError {
  return new DomainError('refused', 'link-not-valid', 'This link is not valid any more. Please ask for a new one.')
}
