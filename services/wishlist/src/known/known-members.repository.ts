import type { BoardOwner, memberChanged } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { z } from 'zod'

export type ToldMember = z.output<typeof memberChanged.payload>

const KEEP = `
  insert into known_members (member_id, version, username, profile_image)
  select distinct on (member_id) member_id, version, username, profile_image
  from rows from (jsonb_to_recordset($1::jsonb) as (member_id bigint, version integer, username text, profile_image text))
    with ordinality as t (member_id, version, username, profile_image, place)
  order by member_id, version desc, place desc
  on conflict (member_id) do update set version = excluded.version, username = excluded.username, profile_image = excluded.profile_image
  where known_members.version <= excluded.version`

/** Who the members are whose boards are shown. */
@Injectable()
export class KnownMembersRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Keeps what identity told; of who is gone nothing stays. */
  async keep(members: readonly ToldMember[]): Promise<void> {
    const gone = members.filter(({ deleted }) => deleted).map(({ member_id: id }) => id)
    const there = members.filter(({ member_id: id }) => !gone.includes(id))
    await this.source.query(KEEP, [JSON.stringify(there)])
    if (gone.length > 0) await this.source.query('delete from known_members where member_id = any($1::bigint[])', [gone])
  }

  async isThere(memberId: number): Promise<boolean> {
    return (await this.source.query<unknown[]>('select from known_members where member_id = $1', [memberId])).length > 0
  }

  async owner(memberId: number): Promise<BoardOwner> {
    const [row] = await this.source.query<Shown[]>('select username, profile_image from known_members where member_id = $1', [memberId])
    return presentOwner(memberId, row)
  }
}

interface Shown {
  readonly username: string | null
  readonly profile_image: string | null
}

/** Someone of whom nothing has been told yet has boards all the same. */
export function presentOwner(memberId: number, row: Shown | undefined): BoardOwner {
  return { user_id: memberId, username: row?.username ?? 'A member', profile_image: row?.profile_image ?? '/portrait.svg' }
}
