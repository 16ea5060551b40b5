import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { ItemRef } from './item-ref.ts'

// One index scan of the member's items, for any number of ids.
const SAVED = `
  select distinct thing_id::float8 as id from items where member_id = $1 and kind = $2 and thing_id = any($3::bigint[])`

/** Which items a member has saved. */
@Injectable()
export class LookupsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async findSaved(memberId: number, type: ItemRef['type'], ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return []
    return (await this.source.query<{ id: number }[]>(SAVED, [memberId, type, ids])).map(({ id }) => id)
  }
}
