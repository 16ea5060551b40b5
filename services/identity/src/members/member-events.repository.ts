import { memberChanged, memberErasureRequested } from '@ribbonry/contracts'
import { addToOutbox, type Transaction } from '@ribbonry/service-kit'
import { randomUUID } from 'node:crypto'
import { portraitOf } from './member.presenter.ts'
import { Member } from './member.entity.ts'

const eventHeader = (): { event_id: string; at: string } => ({ event_id: randomUUID(), at: new Date().toISOString() })

/** Publishes a member's public data. Call it after the change, in the same transaction. */
export async function publishMemberChanged(transaction: Transaction, id: number): Promise<void> {
  await transaction.increment(Member, { id }, 'version', 1)
  const member = await transaction.findOneByOrFail(Member, { id })
  const deleted = member.deleted !== null
  const publicData = deleted
    ? { username: '', profile_image: '' }
    : { username: member.username ?? '', profile_image: portraitOf(member) }
  await addToOutbox(transaction, memberChanged, [
    { ...eventHeader(), member_id: id, version: member.version, deleted, ...publicData },
  ])
}

/** Asks every service that holds personal data to erase a member's. */
export async function publishErasureAsked(transaction: Transaction, member: Member): Promise<void> {
  const payload = {
    ...eventHeader(),
    member_id: member.id,
    email: member.email ?? '',
    email_confirmed: member.emailConfirmed !== null,
  }
  await addToOutbox(transaction, memberErasureRequested, [payload])
}
