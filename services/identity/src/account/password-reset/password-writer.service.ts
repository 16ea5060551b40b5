import { Inject, Injectable } from '@nestjs/common'
import { CLOCK, type Clock, type Transaction, type Visitor } from '@ribbonry/service-kit'
import { MailedCodesRepository } from '../mailed-codes/mailed-codes.repository.ts'
import { MemberMails } from '../../members/member-mails.ts'
import type { Member } from '../../members/member.entity.ts'
import { MembersRepository } from '../../members/members.repository.ts'

/** Reset codes of members, and what every change of a password does. */
@Injectable()
export class PasswordWriter {
  constructor(
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(MailedCodesRepository) private readonly codes: MailedCodesRepository,
    @Inject(MemberMails) private readonly mails: MemberMails,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The member whom a reset code was mailed to, without using the code up. */
  async findByCode(code: string): Promise<Member | null> {
    const target = await this.codes.find(code, 'reset-password')
    return target === undefined ? null : await this.members.findById(target.memberId)
  }

  /** Uses up a reset code and locks its member; null when it is not valid, or the member's address has changed since. */
  async consumeCode(transaction: Transaction, code: string): Promise<Member | null> {
    const target = await this.codes.consume(transaction, code, 'reset-password')
    const owner = target === undefined ? null : await this.members.lockById(transaction, target.memberId)
    return owner?.email?.toLowerCase() === target?.email.toLowerCase() ? owner : null
  }

  /** Saves the hash and revokes every open reset link. A mailed code also confirms the address that it was mailed to. */
  async save(
    transaction: Transaction,
    { id, emailConfirmed }: Member,
    passwordHash: string,
    by: 'mailed-code' | 'password',
  ): Promise<void> {
    const confirmed = by === 'mailed-code' ? { emailConfirmed: emailConfirmed ?? this.clock() } : {}
    await this.members.modify(transaction, id, { passwordHash, ...confirmed })
    await this.codes.revokeAll(transaction, id, 'reset-password')
  }

  async notify({ id, email, username }: Member, visitor: Visitor): Promise<void> {
    const data = { name: username ?? '', circumstances: this.mails.circumstancesOf(visitor) }
    await this.mails.send({ to: email ?? '', template: 'password-changed', data }, id)
  }
}
