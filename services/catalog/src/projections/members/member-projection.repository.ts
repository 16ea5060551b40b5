import type { EventPayload, memberChanged } from '@ribbonry/contracts'
import { Projection } from '@ribbonry/service-kit/projection'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

type MemberChanged = EventPayload<typeof memberChanged>

const PROJECTION = new Projection<Pick<MemberChanged, 'member_id' | 'version' | 'deleted' | 'username'>>({
  table: 'known_members',
  key: 'member_id',
  columns: { member_id: 'bigint', username: 'text' },
  sameVersion: 'first',
  deletes: 'rows',
})

/** Local copy of the names of members. */
@Injectable()
export class MemberProjectionRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Upserts names and deletes those of deleted members. Idempotent; out-of-order events are ignored by version. */
  async upsert(members: readonly MemberChanged[]): Promise<void> {
    await PROJECTION.upsert(this.dataSource, members)
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
