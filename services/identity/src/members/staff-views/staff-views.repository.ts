import type { StaffView } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A member's views of one list. */
export interface StoredViews {
  readonly views: StaffView[]
  readonly version: number
}

/** Whose views of which list. */
export interface ViewsKey {
  readonly memberId: number
  readonly list: string
}

const FIND = 'select views, version from staff_views where member_id = $1 and list = $2'

const INSERT = `
  insert into staff_views (member_id, list, views, version)
  select $1, $2, $3::jsonb, 1 where (select count(*) from staff_views where member_id = $1) < $4
  on conflict do nothing returning views, version`

const UPDATE = `
  with saved as (
    update staff_views set views = $3::jsonb, version = version + 1
    where member_id = $1 and list = $2 and version = $4 returning views, version
  ) select views, version from saved`

/** Views of lists that members of staff saved. */
@Injectable()
export class StaffViewsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find({ memberId, list }: ViewsKey): Promise<StoredViews | undefined> {
    return (await this.source.query<StoredViews[]>(FIND, [memberId, list]))[0]
  }

  /** Undefined where there are views of this list, or the member has views of `most` lists. */
  async insert({ memberId, list }: ViewsKey, views: readonly StaffView[], most: number): Promise<StoredViews | undefined> {
    return (await this.source.query<StoredViews[]>(INSERT, [memberId, list, JSON.stringify(views), most]))[0]
  }

  /** Undefined where the views have another version. */
  async update({ memberId, list }: ViewsKey, views: readonly StaffView[], version: number): Promise<StoredViews | undefined> {
    return (await this.source.query<StoredViews[]>(UPDATE, [memberId, list, JSON.stringify(views), version]))[0]
  }
}
