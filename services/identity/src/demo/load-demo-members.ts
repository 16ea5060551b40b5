import type { DataSource, QueryDeepPartialEntity } from 'typeorm'
import { publishMemberChanged } from '../members/member-events.repository.ts'
import { Member } from '../members/member.entity.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { flagsFor } from '../roles/role-flags.ts'
import { DEMO_DOMAIN, DEMO_MEMBERS, DEMO_PASSWORD, type DemoMember } from './demo-members.ts'

/** Makes the demo members that are missing; how many. Those who are there stay as they are, whatever was changed of them. */
export async function loadDemoMembers(source: DataSource, hasher: PasswordHasher): Promise<number> {
  let made = 0
  for (const demo of DEMO_MEMBERS) {
    const email = `${demo.username}@${DEMO_DOMAIN}`
    if (await source.manager.existsBy(Member, { email })) continue
    const row = { ...rowOf(demo), email, passwordHash: await hasher.hash(DEMO_PASSWORD) }
    if (await insertIfAbsent(source, row)) made += 1
  }
  return made
}

/** Makes a member and tells the others, unless somebody was quicker. */
async function insertIfAbsent(source: DataSource, row: QueryDeepPartialEntity<Member>): Promise<boolean> {
  return await source.transaction(async (manager) => {
    const { raw } = await manager.createQueryBuilder().insert().into(Member).values(row).orIgnore().returning('id').execute()
    const [inserted] = raw as { id: number }[]
    if (inserted !== undefined) await publishMemberChanged(manager, inserted.id)
    return inserted !== undefined
  })
}

function rowOf({ username, roles, accessType, dob }: DemoMember): QueryDeepPartialEntity<Member> {
  return { username, accessType: accessType ?? null, dob: dob ?? null, ...flagsFor(roles), emailConfirmed: new Date() }
}
