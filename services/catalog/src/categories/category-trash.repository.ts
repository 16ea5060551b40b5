import { MOST_DELETED_CATEGORIES } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import type { Snapshot } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { GIFT_CATEGORY } from './category-undo.service.ts'

/** A deleted category, as the operation keeps it. */
export interface DeletedCategory {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly posts: number
  readonly deleted: Date
  readonly who: string | null
}

/** What brings a deleted category back. */
export interface KeptCategory {
  readonly id: number
  /** The operation that deleted it. */
  readonly operation: number
  readonly name: string
  readonly slug: string
  readonly parentId: number | null
  readonly row: Snapshot
}

/** The operations that deleted categories which are gone; of several on one category the last counts. */
const gone = (condition: string): string => `
  select distinct on (o.subject_id) o.id, o.at, o.member_id, r.row_id, r.place
  from operations as o
    join operation_rows as r on r.operation_id = o.id and r.row_type = o.subject_type and r.row_id = o.subject_id
  where o.subject_type = '${GIFT_CATEGORY}' and o.at > $1 and ${condition}
    and r.outcome = 'changed' and r.before is not null and r.after is null
    and not exists (select from gift_categories as c where c.id::text = o.subject_id)
  order by o.subject_id, o.id desc`

const LIST = `
  with gone as (${gone('o.subject_id is not null')}),
  newest as (select * from gone order by at desc, id desc limit ${MOST_DELETED_CATEGORIES})
  select n.row_id::integer as id, r.before ->> 'name' as name, r.before ->> 'slug' as slug, n.at as deleted,
    known.username as who, jsonb_array_length(coalesce(r.before #> '{$below,post_categories}', '[]')) as posts
  from newest as n join operation_rows as r on r.operation_id = n.id and r.place = n.place
    left join known_members as known on known.member_id = n.member_id
  order by n.at desc, n.id desc`

const FIND = `
  with gone as (${gone('o.subject_id = $2::text')})
  select gone.row_id::integer as id, gone.id::float8 as operation, r.before ->> 'name' as name, r.before ->> 'slug' as slug,
    (r.before ->> 'parent_id')::integer as "parentId", r.before::text as row
  from gone join operation_rows as r on r.operation_id = gone.id and r.place = gone.place`

/** Reads deleted gift categories from the operations that deleted them. */
@Injectable()
export class CategoryTrashRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Deleted after a moment, the last first. */
  async list(since: Date): Promise<DeletedCategory[]> {
    return await this.source.query<DeletedCategory[]>(LIST, [since])
  }

  async find(transaction: Transaction, id: number, since: Date): Promise<KeptCategory | undefined> {
    return (await transaction.query<KeptCategory[]>(FIND, [since, id]))[0]
  }
}
