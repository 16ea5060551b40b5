import { Inject, Injectable } from '@nestjs/common'
import { DomainError, type Visitor } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { revokeCodes, createCode, consumeCode } from '../mailed-codes/mailed-codes.repository.ts'
import { MemberMails } from '../members/member-mails.ts'
import { Member } from '../members/member.entity.ts'
import { MembersRepository } from '../members/members.repository.ts'
import { circumstancesOf } from '../sign-in/circumstances.ts'
import { deletionDateOf } from './grace-period.ts'

/** Members who want to go, and those who changed their minds. */
@Injectable()
export class DeletionsService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(MemberMails) private readonly mails: MemberMails,
  ) {}

  /** Notes the wish and mails a link that takes it back; when the account goes. Asking again neither mails nor prolongs. */
  async request(memberId: number, visitor: Visitor): Promise<Date> {
    const { member, requested, code } = await this.source.transaction(async (manager) => {
      const found = await this.members.lockById(manager, memberId)
      if (found === null) throw new DomainError('not-found', 'no-such-member', 'There is no such member.')
      if (found.deletionRequested !== null) return { member: found, requested: found.deletionRequested, code: undefined }
      const now = new Date()
      await manager.update(Member, { id: memberId }, { deletionRequested: now, modified: now })
      return { member: found, requested: now, code: await createCode(manager, { memberId, email: found.email ?? '' }, 'cancel-deletion') }
    })
    const end = deletionDateOf(requested)
    if (code !== undefined) await this.#mail(member, { code, end, visitor })
    return end
  }

  /**
   * Keeps the account, by a mailed code or for the member who is signed in. Whether there was a wish to take back.
   * @throws DomainError `link-not-valid`, also once the erasure has begun
   */
  async cancel(by: { readonly code: string } | { readonly memberId: number }): Promise<boolean> {
    return await this.source.transaction(async (manager) => {
      const taken = 'code' in by ? await consumeCode(manager, by.code, 'cancel-deletion') : by
      const member = taken === undefined ? null : await this.members.lockById(manager, taken.memberId)
      if (member === null) throw new DomainError('refused', 'link-not-valid', 'This link is not valid any more.')
      await manager.update(Member, { id: member.id }, { deletionRequested: null, modified: new Date() })
      await revokeCodes(manager, member.id, 'cancel-deletion')
      return member.deletionRequested !== null
    })
  }

  async #mail({ id, email, username }: Member, { code, end, visitor }: { code: string; end: Date; visitor: Visitor }): Promise<void> {
    const [link, date] = [this.mails.link(`/cancel-deletion/${code}/`), end.toISOString().slice(0, 10)]
    const data = { name: username ?? '', cancel_link: link, date, circumstances: circumstancesOf(visitor) }
    await this.mails.send({ to: email ?? '', template: 'deletion-requested', data }, id)
  }
}
