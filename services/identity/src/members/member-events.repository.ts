import { memberChanged, memberErasureRequested } from '@ribbonry/contracts'
import { EventOutbox, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { portraitOf } from './member.presenter.ts'
import { Member } from './member.entity.ts'

/** Publishes events of members through the outbox, in the transaction of the change. */
@Injectable()
export class MemberEventsRepository {
  constructor(@Inject(EventOutbox) private readonly outbox: EventOutbox) {}

  /** Publishes a member's public data. Call it after the change. */
  async publishChanged(transaction: Transaction, id: number): Promise<void> {
    await transaction.increment(Member, { id }, 'version', 1)
    const member = await transaction.findOneByOrFail(Member, { id })
    const deleted = member.deleted !== null
    const publicData = deleted
      ? { username: '', profile_image: '' }
      : { username: member.username ?? '', profile_image: portraitOf(member) }
    await this.outbox.add(transaction, memberChanged, [{ member_id: id, version: member.version, deleted, ...publicData }])
  }

  /** Asks every service that holds personal data to erase a member's. */
  async publishErasureRequested(transaction: Transaction, { id, email, emailConfirmed }: Member): Promise<void> {
    await this.outbox.add(transaction, memberErasureRequested, [
      { member_id: id, email: email ?? '', email_confirmed: emailConfirmed !== null },
    ])
  }
}
