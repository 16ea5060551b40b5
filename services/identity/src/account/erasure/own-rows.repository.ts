import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Tables that keep the id, which identifies nobody any more: who changed whose rights, and the progress of erasures. */
const PSEUDONYMISED = new Set(['erasures', 'role_changes'])

type Row = Record<string, unknown>

export interface MemberTable {
  readonly table: string
  readonly column: string
}

// Read from the database itself, so that no table that is added later is missed.
const MEMBER_TABLES = `
  select quote_ident(t.relname) as table, quote_ident(a.attname) as column
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_attribute a on a.attrelid = c.conrelid
    and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'members'::regclass order by 1, 2`

const CONTACT_MESSAGES = `
  select c.name, c.email, c.message, c.type, c.page, c.received, c.state, c.reply, c.replied_at from contact_messages c
  join members m on lower(c.email) = lower(m.email::text) and m.email_confirmed is not null where m.id = $1 order by c.id`

/** Every row of identity's schema that belongs to a member. */
@Injectable()
export class OwnRowsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Tables that refer to members. */
  async listTables(transaction: Transaction = this.source.manager): Promise<MemberTable[]> {
    return await transaction.query<MemberTable[]>(MEMBER_TABLES)
  }

  async findMember(memberId: number): Promise<Row> {
    const [member] = await this.source.query<{ row: Row }[]>('select to_jsonb(m) as row from members m where id = $1', [memberId])
    return member?.row ?? {}
  }

  async listRows({ table, column }: MemberTable, memberId: number): Promise<Row[]> {
    const rows = await this.source.query<{ row: Row }[]>(
      `select to_jsonb(t) as row from ${table} t where ${column} = $1 limit 10000`,
      [memberId],
    )
    return rows.map(({ row }) => row)
  }

  /** Messages from the member's address, if the member has confirmed it. */
  async listContactMessages(memberId: number): Promise<Row[]> {
    return await this.source.query<Row[]>(CONTACT_MESSAGES, [memberId])
  }

  async deleteRows(transaction: Transaction, memberId: number): Promise<void> {
    for (const { table, column } of await this.listTables(transaction)) {
      if (!PSEUDONYMISED.has(table)) await transaction.query(`delete from ${table} where ${column} = $1`, [memberId])
    }
  }

  async deleteContactMessages(transaction: Transaction, email: string | null): Promise<void> {
    await transaction.query('delete from contact_messages where lower(email) = lower($1)', [email])
  }

  /** Replaces the member's name by the id where they changed the rights of others. */
  async pseudonymise(transaction: Transaction, memberId: number, username: string | null): Promise<void> {
    await transaction.query('update role_changes set changed_by = $2 where lower(changed_by) = lower($1)', [
      username,
      `member ${memberId}`,
    ])
  }
}
