import { SessionStore } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { listMemberTables } from '../erasure/own-rows.repository.ts'

/** Columns that open doors. That there is one is told, not what it holds. */
const SECRET = /hash|secret|code|token|key/

type Row = Record<string, unknown>

/** All that identity holds of a member. */
@Injectable()
export class OwnDataService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(SessionStore) private readonly sessions: SessionStore,
  ) {}

  async collect(memberId: number): Promise<Record<string, unknown>> {
    const { manager } = this.source
    const [member] = await manager.query<{ row: Row }[]>('select to_jsonb(m) as row from members m where id = $1', [memberId])
    const data: Record<string, unknown> = { member: readable(member?.row ?? {}) }
    for (const { table, column } of await listMemberTables(manager)) {
      const rows = await manager.query<{ row: Row }[]>(`select to_jsonb(t) as row from ${table} t where ${column} = $1 limit 10000`, [memberId])
      data[table] = rows.map(({ row }) => readable(row))
    }
    data.contact_messages = await manager.query(
      `select c.name, c.email, c.message, c.type, c.received from contact_messages c
       join members m on lower(c.email) = lower(m.email::text) and m.email_confirmed is not null where m.id = $1 order by c.id`,
      [memberId],
    )
    data.sessions = (await this.sessions.list(memberId)).map(({ device, country, created, seen }) => ({
      device: device ?? null, country: country ?? null, opened: new Date(created).toISOString(), last_seen: new Date(seen).toISOString(),
    }))
    return data
  }
}

function readable(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, SECRET.test(column) && value !== null ? 'kept, and shown to nobody' : value]))
}
