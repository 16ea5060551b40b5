import { memberChanged, memberErasureAsked } from '@ribbonry/contracts'
import { addToOutbox } from '@ribbonry/service-kit'
import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { portraitOf } from './member.presenter.ts'
import { Member } from './member.entity.ts'

/** All that identity tells others. */
export const PUBLISHED_TOPICS: readonly string[] = [memberChanged.topic, memberErasureAsked.topic]

const eventHeader = (): { event_id: string; at: string } => ({ event_id: randomUUID(), at: new Date().toISOString() })

/** Tells others what they may show of a member, in the transaction of the change; call it after the change. */
export async function publishMemberChanged(manager: EntityManager, id: number): Promise<void> {
  await manager.increment(Member, { id }, 'version', 1)
  const member = await manager.findOneByOrFail(Member, { id })
  const deleted = member.deleted !== null
  const shown = deleted ? { username: '', profile_image: '' } : { username: member.username ?? '', profile_image: portraitOf(member) }
  await addToOutbox(manager, memberChanged, [{ ...eventHeader(), member_id: id, version: member.version, deleted, ...shown }])
}

/** Asks every keeper of members to erase what it holds of one. */
export async function publishErasureAsked(manager: EntityManager, member: Member): Promise<void> {
  const payload = { ...eventHeader(), member_id: member.id, email: member.email ?? '', email_confirmed: member.emailConfirmed !== null }
  await addToOutbox(manager, memberErasureAsked, [payload])
}
