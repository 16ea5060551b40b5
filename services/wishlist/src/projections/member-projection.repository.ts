import type { memberChanged } from '@ribbonry/contracts'
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
  on conflict (member_id) do update set version = excluded.version, username = excluded.username,
    profile_image = excluded.profile_image
  where known_members.version <= excluded.version`

export interface MemberRow {
  readonly username: string | null
  readonly profile_image: string | null
}

/** Local copy of the members whose boards are shown. */
@Injectable()
export class MemberProjectionRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Upserts members and deletes those who are gone. Idempotent; out-of-order events are ignored by version. */
  async handle(members: readonly MemberChanged[]): Promise<void> {
    const deleted = members.filter((member) => member.deleted).map(({ member_id: id }) => id)
    const existing = members.filter(({ member_id: id }) => !deleted.includes(id))
    await this.source.query(UPSERT, [JSON.stringify(existing)])
    if (deleted.length > 0) await this.source.query('delete from known_members where member_id = any($1::bigint[])', [deleted])
  }

  async exists(memberId: number): Promise<boolean> {
    return (await this.source.query<unknown[]>('select from known_members where member_id = $1', [memberId])).length > 0
  }

  async find(memberId: number): Promise<MemberRow | undefined> {
    return (
      await this.source.query<MemberRow[]>('select username, profile_image from known_members where member_id = $1', [memberId])
    )[0]
  }
}
