import { Inject, Injectable } from '@nestjs/common'
import { DomainError } from '@ribbonry/service-kit'
import { DataSource, type EntityManager } from 'typeorm'
import { Member } from '../members/member.entity.ts'

/** Nobody shuts themselves out: what takes a way into an account away leaves another one. */
@Injectable()
export class LastCredentialGuard {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Takes something away, in a transaction of one member at a time; tells what `take` told.
   * @throws DomainError `last-way-in` when nothing is left; everything is as it was then
   */
  async run(memberId: number, take: (manager: EntityManager) => Promise<boolean>): Promise<boolean> {
    return await this.source.transaction(async (manager) => {
      await manager.findOne(Member, { where: { id: memberId }, lock: { mode: 'pessimistic_write' } })
      const taken = await take(manager)
      if (!taken || (await hasCredential(manager, memberId))) return taken
      throw new DomainError('refused', 'last-way-in', 'This is your only way to log in. Please set a password first: "Forgot password" mails you a link.')
    })
  }
}

async function hasCredential(manager: EntityManager, memberId: number): Promise<boolean> {
  const [row] = await manager.query<{ has: boolean }[]>(
    `select (password_hash is not null or exists (select from social_accounts where member_id = $1) or exists (select from passkeys where member_id = $1)) as has
     from members where id = $1`,
    [memberId],
  )
  return row?.has === true
}
