import type { memberChanged } from '@ribbonry/contracts'
import { Projection } from '@ribbonry/service-kit/projection'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { z } from 'zod'

export type MemberChanged = z.output<typeof memberChanged.payload>

type Fact = Omit<MemberChanged, 'event_id' | 'at'>

const projection = new Projection<Fact>({
  table: 'known_members',
  key: 'member_id',
  columns: { member_id: 'bigint', username: 'text', profile_image: 'text' },
  sameVersion: 'last',
  deletes: 'rows',
})

export interface MemberRow {
  readonly username: string | null
  readonly profile_image: string | null
}

/** Local copy of the members whose boards are shown. */
@Injectable()
export class MemberProjectionRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Upserts members and deletes those who are gone. Idempotent; out-of-order events are ignored by version. */
  async upsert(members: readonly MemberChanged[]): Promise<void> {
    await projection.upsert(this.source, members)
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
