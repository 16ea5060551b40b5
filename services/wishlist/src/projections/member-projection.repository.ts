import type { BoardOwner, memberChanged } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { z } from 'zod'

export type MemberChanged = z.output<typeof memberChanged.payload>

const UPSERT = `
  insert into known_members (member_id, version, username, profile_image)
  select distinct on (member_id) member_id, version, username, profile_image
  from rows from (jsonb_to_recordset($1::jsonb) as (member_id bigint, version integer, username text, profile_image text))
    with ordinality as t (member_id, version, username, profile_image, place)
  order by member_id, version desc, place desc
  on conflict (member_id) do update set version = excluded.version, username = excluded.username, profile_image = excluded.profile_image
  where known_members.version <= excluded.version`

/** Who the members are whose boards are shown. */
@Injectable()
export class MemberProjectionRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Keeps what identity told; of who is gone nothing stays. */
  async upsert(members: readonly MemberChanged[]): Promise<void> {
    const gone = members.filter(({ deleted }) => deleted).map(({ member_id: id }) => id)
    const there = members.filter(({ member_id: id }) => !gone.includes(id))
    await this.source.query(UPSERT, [JSON.stringify(there)])
    if (gone.length > 0) await this.source.query('delete from known_members where member_id = any($1::bigint[])', [gone])
  }

  async exists(memberId: number): Promise<boolean> {
    return (await this.source.query<unknown[]>('select from known_members where member_id = $1', [memberId])).length > 0
  }

  async findOwner(memberId: number): Promise<BoardOwner> {
    const [row] = await this.source.query<MemberRow[]>('select username, profile_image from known_members where member_id = $1', [memberId])
    return presentOwner(memberId, row)
  }
}

interface MemberRow {
  readonly username: string | null
  readonly profile_image: string | null
}

/** Someone of whom nothing has been told yet has boards all the same. */
export function presentOwner(memberId: number, row: MemberRow | undefined): BoardOwner {
  return { user_id: memberId, username: row?.username ?? 'A member', profile_image: row?.profile_image ?? '/portrait.svg' }
}
