import { SessionStore } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { OwnRowsRepository } from '../erasure/own-rows.repository.ts'

/** Columns with credentials. The export says that there is one, not what it is. */
const SECRET = /hash|secret|code|token|key/

type Row = Record<string, unknown>

/** Everything that identity holds of a member. */
@Injectable()
export class OwnDataService {
  constructor(
    @Inject(OwnRowsRepository) private readonly rows: OwnRowsRepository,
    @Inject(SessionStore) private readonly sessions: SessionStore,
  ) {}

  async collect(memberId: number): Promise<Record<string, unknown>> {
    const data: Record<string, unknown> = { member: withoutSecrets(await this.rows.findMember(memberId)) }
    for (const table of await this.rows.listTables())
      data[table.table] = (await this.rows.listRows(table, memberId)).map(withoutSecrets)
    data.contact_messages = await this.rows.listContactMessages(memberId)
    data.sessions = (await this.sessions.list(memberId)).map(({ device, country, created, seen }) => ({
      device: device ?? null,
      country: country ?? null,
      opened: new Date(created).toISOString(),
      last_seen: new Date(seen).toISOString(),
    }))
    return data
  }
}

function withoutSecrets(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      SECRET.test(column) && value !== null ? 'kept, and shown to nobody' : value,
    ]),
  )
}
