import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { ItemRef } from './item-ref.ts'

// One look into an index of the member's items, however many are asked for.
const SAVED = `
  select distinct thing_id::float8 as id from items where member_id = $1 and kind = $2 and thing_id = any($3::bigint[])`

/** Which things a member keeps. */
@Injectable()
export class LookupsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async findSaved(memberId: number, kind: ItemRef['kind'], ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return []
    return (await this.source.query<{ id: number }[]>(SAVED, [memberId, kind, ids])).map(({ id }) => id)
  }
}
