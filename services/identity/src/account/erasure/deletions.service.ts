import { Inject, Injectable } from '@nestjs/common'
import { CLOCK, DomainError, Transactions, type Clock, type Visitor } from '@ribbonry/service-kit'
import { MailedCodesRepository } from '../mailed-codes/mailed-codes.repository.ts'
import { MemberMails } from '../../members/member-mails.ts'
import type { Member } from '../../members/member.entity.ts'
import { MembersRepository } from '../../members/members.repository.ts'
import { deletionDateOf } from './grace-period.ts'

/** Requests of members to delete their accounts, and their cancellation. */
@Injectable()
export class DeletionsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(MailedCodesRepository) private readonly codes: MailedCodesRepository,
    @Inject(MemberMails) private readonly mails: MemberMails,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Records the request and mails a link that cancels it. Returns the date of deletion. A repeated request neither mails nor
   * prolongs.
   */
  async request(memberId: number, visitor: Visitor): Promise<Date> {
    const { member, requested, code } = await this.transactions.run(async (transaction) => {
      const found = await this.members.lockById(transaction, memberId)
      if (found === null) throw new DomainError('not-found', 'no-such-member', 'There is no such member.')
      if (found.deletionRequested !== null) return { member: found, requested: found.deletionRequested, code: undefined }
      const now = this.clock()
      await this.members.modify(transaction, memberId, { deletionRequested: now })
      return {
        member: found,
        requested: now,
        code: await this.codes.create({ memberId, email: found.email ?? '' }, 'cancel-deletion', transaction),
      }
    })
    const end = deletionDateOf(requested)
    if (code !== undefined) await this.#mail(member, { code, end, visitor })
    return end
  }

  /**
   * Cancels the request, by a mailed code or for the member who is logged in. Returns whether there was one.
   * @throws DomainError `link-not-valid`, also once the erasure has started
   */
  async cancel(by: { readonly code: string } | { readonly memberId: number }): Promise<boolean> {
    return await this.transactions.run(async (transaction) => {
      const taken = 'code' in by ? await this.codes.consume(transaction, by.code, 'cancel-deletion') : by
      const member = taken === undefined ? null : await this.members.lockById(transaction, taken.memberId)
      if (member === null) throw new DomainError('refused', 'link-not-valid', 'This link is not valid any more.')
      await this.members.modify(transaction, member.id, { deletionRequested: null })
      await this.codes.revokeAll(transaction, member.id, 'cancel-deletion')
      return member.deletionRequested !== null
    })
  }

  async #mail(
    { id, email, username }: Member,
    { code, end, visitor }: { code: string; end: Date; visitor: Visitor },
  ): Promise<void> {
    const [link, date] = [this.mails.link(`/cancel-deletion/${code}/`), end.toISOString().slice(0, 10)]
    const data = { name: username ?? '', cancel_link: link, date, circumstances: this.mails.circumstancesOf(visitor) }
    await this.mails.send({ to: email ?? '', template: 'deletion-requested', data }, id)
  }
}
