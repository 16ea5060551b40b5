import { Inject, Injectable } from '@nestjs/common'
import { CLOCK, type Clock, parseEmailAddress, type Transaction } from '@ribbonry/service-kit'
import { DataSource, IsNull, type QueryDeepPartialEntity } from 'typeorm'
import { Member } from './member.entity.ts'

const HAS_CREDENTIAL = `
  select (password_hash is not null or exists (select from social_accounts where member_id = $1) or exists (select from passkeys
    where member_id = $1)) as has
  from members where id = $1`

const STAFF_WITHOUT_SECOND_FACTOR = `
  select id from members where deleted is null and (access or editor or listicle_editor or import_copy_access
    or newsletter_editor)
  and not exists (select from second_factors where member_id = members.id and confirmed is not null)
  and not exists (select from passkeys where member_id = members.id)`

/** Columns that callers set. */
export type MemberColumns = QueryDeepPartialEntity<Member>

/** Rows of members. Reads find members who are not deleted, unless they say otherwise. */
@Injectable()
export class MembersRepository {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async findById(id: number): Promise<Member | null> {
    return await this.source.manager.findOneBy(Member, { id, deleted: IsNull() })
  }

  /** Finds by e-mail address or username, ignoring case and how accents and hosts are spelt. A username has no @. */
  async findByLogin(login: string): Promise<Member | null> {
    const by = login.includes('@') ? { email: parseEmailAddress(login) ?? login } : { username: login.normalize('NFKC') }
    return await this.source.manager.findOneBy(Member, { ...by, deleted: IsNull() })
  }

  async findByEmail(email: string): Promise<Member | null> {
    return await this.source.manager.findOneBy(Member, { email, deleted: IsNull() })
  }

  /** The member, locked until the transaction ends. */
  async lockById(transaction: Transaction, id: number): Promise<Member | null> {
    return await transaction.findOne(Member, { where: { id, deleted: IsNull() }, lock: { mode: 'pessimistic_write' } })
  }

  /** The member, locked until the transaction ends. */
  async lockByEmail(transaction: Transaction, email: string): Promise<Member | null> {
    return await transaction.findOne(Member, { where: { email, deleted: IsNull() }, lock: { mode: 'pessimistic_write' } })
  }

  async savePasswordHash(id: number, passwordHash: string): Promise<void> {
    await this.source.manager.update(Member, { id }, { passwordHash, modified: this.clock() })
  }

  /** Members with the address or the name, deleted ones too. */
  async findByEmailOrUsername(email: string, username: string): Promise<Member[]> {
    return await this.source.manager.find(Member, { where: [{ email }, { username }] })
  }

  /** Locks every member with access, in the order of their ids, until the transaction ends. */
  async lockAdministrators(transaction: Transaction): Promise<Member[]> {
    return await transaction.find(Member, {
      where: { access: true, deleted: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    })
  }

  /** Locks the row until the transaction ends, also that of a deleted member. */
  async lockRow(transaction: Transaction, id: number): Promise<void> {
    await transaction.findOne(Member, { where: { id }, lock: { mode: 'pessimistic_write' } })
  }

  /** The member as the transaction sees it now. @throws EntityNotFoundError */
  async get(transaction: Transaction, id: number): Promise<Member> {
    return await transaction.findOneByOrFail(Member, { id })
  }

  async hasEmail(transaction: Transaction, email: string): Promise<boolean> {
    return await transaction.existsBy(Member, { email })
  }

  /** Returns the id. @throws QueryFailedError when the name or the address is taken */
  async insert(transaction: Transaction, columns: Partial<Member>): Promise<number> {
    return (await transaction.save(transaction.create(Member, columns))).id
  }

  /** Returns the id; undefined when the name or the address is taken. */
  async insertIfAbsent(transaction: Transaction, columns: MemberColumns): Promise<number | undefined> {
    const { raw } = await transaction
      .createQueryBuilder()
      .insert()
      .into(Member)
      .values(columns)
      .orIgnore()
      .returning('id')
      .execute()
    return (raw as { id: number }[])[0]?.id
  }

  async update(transaction: Transaction, id: number, columns: MemberColumns): Promise<void> {
    await transaction.update(Member, { id }, columns)
  }

  /** Updates what the member or staff changed, with the time of the change. */
  async modify(transaction: Transaction, id: number, columns: MemberColumns): Promise<void> {
    await this.update(transaction, id, { ...columns, modified: this.clock() })
  }

  async markEmailConfirmed(transaction: Transaction, id: number): Promise<void> {
    await this.update(transaction, id, { emailConfirmed: this.clock() })
  }

  /** Whether the member can log in: with a password, an account elsewhere or a passkey. */
  async hasCredential(transaction: Transaction, id: number): Promise<boolean> {
    const [row] = await transaction.query<{ has: boolean }[]>(HAS_CREDENTIAL, [id])
    return row?.has === true
  }

  /** Ids of staff who have neither an authenticator app nor a passkey. */
  async listStaffWithoutSecondFactor(): Promise<number[]> {
    return (await this.source.query<{ id: number }[]>(STAFF_WITHOUT_SECOND_FACTOR)).map(({ id }) => id)
  }
}
