import type { EventPayload, memberChanged } from '@ribbonry/contracts'
import type { EventHandler } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const UPSERT = `
  insert into known_members (member_id, version, username)
  select distinct on (member_id) member_id, version, username
  from jsonb_to_recordset($1::jsonb) as changed (member_id bigint, version integer, username text)
  order by member_id, version desc
  on conflict (member_id) do update set version = excluded.version, username = excluded.username
  where known_members.version < excluded.version`

/** Local copy of the names of members. */
@Injectable()
export class MemberProjectionRepository implements EventHandler<typeof memberChanged> {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Upserts names and deletes those of deleted members. Idempotent; out-of-order events are ignored by version. */
  async handle(members: readonly EventPayload<typeof memberChanged>[]): Promise<void> {
    const deletedIds = members.filter(({ deleted }) => deleted).map(({ member_id: id }) => id)
    const current = members.filter(({ member_id: id }) => !deletedIds.includes(id))
    if (current.length > 0) await this.dataSource.query(UPSERT, [JSON.stringify(current)])
    if (deletedIds.length > 0)
      await this.dataSource.query('delete from known_members where member_id = any($1::bigint[])', [deletedIds])
  }

  /** Names by id; unknown members are left out. */
  async listUsernames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map()
    const rows = await this.dataSource.query<{ member_id: string; username: string }[]>(
      'select member_id, username from known_members where member_id = any($1::bigint[])',
      [ids],
    )
    return new Map(rows.map((row) => [Number(row.member_id), row.username]))
  }
}
