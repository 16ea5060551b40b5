import { EventOutbox, systemClock, Transactions } from '@ribbonry/service-kit'
import type { DataSource } from 'typeorm'
import { MemberEventsRepository } from '../members/member-events.repository.ts'
import { type MemberColumns, MembersRepository } from '../members/members.repository.ts'
import type { PasswordHasher } from '../account/passwords/password-hasher.ts'
import { flagsFor } from '../members/roles/role-flags.ts'
import { DEMO_DOMAIN, DEMO_MEMBERS, DEMO_PASSWORD, type DemoMember } from './demo-members.ts'

/** Creates the demo members that are missing and returns how many. Existing ones stay as they are. */
export async function loadDemoMembers(source: DataSource, hasher: PasswordHasher): Promise<number> {
  const [members, transactions] = [new MembersRepository(source, systemClock), new Transactions(source)]
  const events = new MemberEventsRepository(new EventOutbox())
  let created = 0
  for (const demo of DEMO_MEMBERS) {
    const email = `${demo.username}@${DEMO_DOMAIN}`
    if (await members.hasEmail(source.manager, email)) continue
    const columns = { ...columnsOf(demo), email, passwordHash: await hasher.hash(DEMO_PASSWORD) }
    const isCreated = await transactions.run(async (transaction) => {
      const id = await members.insertIfAbsent(transaction, columns)
      if (id === undefined) return false
      await events.publishChanged(transaction, id)
      return true
    })
    if (isCreated) created += 1
  }
  return created
}

function columnsOf({ username, roles, accessType, dob }: DemoMember): MemberColumns {
  return { username, accessType: accessType ?? null, dob: dob ?? null, ...flagsFor(roles), emailConfirmed: systemClock() }
}
