import { Inject, Injectable } from '@nestjs/common'
import { DataSource, IsNull, type EntityManager } from 'typeorm'
import { Member } from './member.entity.ts'

/** Members who are not deleted. */
@Injectable()
export class MembersRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async findById(id: number): Promise<Member | null> {
    return await this.source.manager.findOneBy(Member, { id, deleted: IsNull() })
  }

  /** By e-mail address or user name, in either case of letters; a user name has no @. */
  async findByLogin(login: string): Promise<Member | null> {
    const by = login.includes('@') ? { email: login } : { username: login }
    return await this.source.manager.findOneBy(Member, { ...by, deleted: IsNull() })
  }

  async findByEmail(email: string): Promise<Member | null> {
    return await this.source.manager.findOneBy(Member, { email, deleted: IsNull() })
  }

  /** The member, locked until the transaction ends. */
  async lockById(manager: EntityManager, id: number): Promise<Member | null> {
    return await manager.findOne(Member, { where: { id, deleted: IsNull() }, lock: { mode: 'pessimistic_write' } })
  }

  /** The member, locked until the transaction ends. */
  async lockByEmail(manager: EntityManager, email: string): Promise<Member | null> {
    return await manager.findOne(Member, { where: { email, deleted: IsNull() }, lock: { mode: 'pessimistic_write' } })
  }

  async savePasswordHash(id: number, passwordHash: string): Promise<void> {
    await this.source.manager.update(Member, { id }, { passwordHash, modified: new Date() })
  }
}
