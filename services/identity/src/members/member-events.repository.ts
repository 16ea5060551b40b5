import { memberChanged, memberErasureRequested, staffChanged } from '@ribbonry/contracts'
import { EventOutbox, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { rolesOf } from './roles/role-flags.ts'
import { isStaff } from './roles/staff.ts'
import { Member } from './member.entity.ts'
import { portraitOf } from './portrait.ts'

/** Publishes events of members through the outbox, in the transaction of the change. */
@Injectable()
export class MemberEventsRepository {
  constructor(@Inject(EventOutbox) private readonly outbox: EventOutbox) {}

  /** Publishes a member's public data, and of staff their flags. Call it after the change. */
  async publishChanged(transaction: Transaction, id: number): Promise<void> {
    const member = await this.#nextVersion(transaction, id)
    const deleted = member.deleted !== null
    const publicData = deleted
      ? { username: '', profile_image: '' }
      : { username: member.username ?? '', profile_image: portraitOf(member) }
    await this.outbox.add(transaction, memberChanged, [{ member_id: id, version: member.version, deleted, ...publicData }])
    if (deleted || isStaff(rolesOf(member))) await this.#addStaffChanged(transaction, member)
  }

  /** Publishes the flags of somebody who is, or was, staff. Call it after the change. */
  async publishStaffChanged(transaction: Transaction, id: number): Promise<void> {
    await this.#addStaffChanged(transaction, await this.#nextVersion(transaction, id))
  }

  /** Asks every service that holds personal data to erase a member's. */
  async publishErasureRequested(transaction: Transaction, { id, email, emailConfirmed }: Member): Promise<void> {
    await this.outbox.add(transaction, memberErasureRequested, [
      { member_id: id, email: email ?? '', email_confirmed: emailConfirmed !== null },
    ])
  }

  async #nextVersion(transaction: Transaction, id: number): Promise<Member> {
    await transaction.increment(Member, { id }, 'version', 1)
    return await transaction.findOneByOrFail(Member, { id })
  }

  async #addStaffChanged(transaction: Transaction, member: Member): Promise<void> {
    const deleted = member.deleted !== null
    const facts = deleted
      ? { username: '', roles: [], access_type: null }
      : { username: member.username ?? '', roles: rolesOf(member), access_type: member.accessType }
    await this.outbox.add(transaction, staffChanged, [{ member_id: member.id, version: member.version, deleted, ...facts }])
  }
}
