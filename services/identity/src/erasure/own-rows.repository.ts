import { Inject, Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { AvatarsService } from '../avatars/avatars.service.ts'
import { publishMemberChanged } from '../members/member-events.repository.ts'
import { Member } from '../members/member.entity.ts'
import { flagsFor } from '../roles/role-flags.ts'

/** What stays, under a number that tells nobody who it was: who changed whose rights, and how the erasure went. */
const PSEUDONYMISED = new Set(['erasures', 'role_changes'])

/** All that identity itself holds of a member. */
@Injectable()
export class OwnRowsRepository {
  constructor(@Inject(AvatarsService) private readonly avatars: AvatarsService) {}

  /** Erases it in the caller's transaction. Of the member a number stays, which is given to nobody else. */
  async erase(manager: EntityManager, memberId: number): Promise<void> {
    const member = await manager.findOneByOrFail(Member, { id: memberId })
    await this.avatars.erase(manager, memberId)
    for (const { table, column } of await listMemberTables(manager)) {
      if (!PSEUDONYMISED.has(table)) await manager.query(`delete from ${table} where ${column} = $1`, [memberId])
    }
    if (member.emailConfirmed !== null) await manager.query('delete from contact_messages where lower(email) = lower($1)', [member.email])
    await manager.query('update role_changes set changed_by = $2 where lower(changed_by) = lower($1)', [member.username, `member ${memberId}`])
    await manager.update(Member, { id: memberId }, { ...ERASED_MEMBER, deleted: member.deleted ?? new Date() })
    await publishMemberChanged(manager, memberId)
  }
}

/** A member of whom nothing is known. */
const ERASED_MEMBER = {
  ...flagsFor([]),
  email: null,
  pendingEmail: null,
  username: null,
  passwordHash: null,
  dob: null,
  profileImage: null,
  accessType: null,
  emailConfirmed: null,
  deletionRequested: null,
  wishlistCount: 0,
} satisfies Partial<Member>

/** Every table whose rows belong to a member, from the database itself: a table that is added later is not forgotten. */
export async function listMemberTables(manager: EntityManager): Promise<{ table: string; column: string }[]> {
  return await manager.query(
    `select quote_ident(t.relname) as table, quote_ident(a.attname) as column
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'members'::regclass order by 1, 2`,
  )
}
