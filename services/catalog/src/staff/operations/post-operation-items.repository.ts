import { LISTED_REFUSALS, type PublishingNeed } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { conditionSql } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { conditionsOf, type StaffPostFilter } from '../posts/staff-post-conditions.ts'

/** Why a post is not changed, or not put back. */
export type RefusalCode = 'not-ready-to-publish' | 'in-trash' | 'post-not-found' | 'post-is-guide' | 'changed-since'

/** A refused post of an operation. */
export interface RefusedItem {
  readonly postId: number
  /** Empty for a post that is not there. */
  readonly title: string
  readonly code: RefusalCode
  readonly missing: readonly PublishingNeed[]
}

/** The posts of operations. */
@Injectable()
export class PostOperationItemsRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** @returns how many there are */
  async insertIds(transaction: Transaction, operationId: number, ids: readonly number[]): Promise<number> {
    const distinct = [...new Set(ids)]
    await transaction.query('insert into post_operation_items (operation_id, post_id) select $1::integer, unnest($2::bigint[])', [
      operationId,
      distinct,
    ])
    return distinct.length
  }

  /** The posts that a filter finds now. @returns how many there are */
  async insertFound(transaction: Transaction, operationId: number, filter: StaffPostFilter): Promise<number> {
    const { sql, values } = conditionSql(conditionsOf(filter), 2)
    const [counted] = await transaction.query<{ total: number }[]>(
      `with found as (
        insert into post_operation_items (operation_id, post_id) select $1::integer, row.id from posts as row where ${sql}
        returning 1
      ) select count(*)::integer as total from found`,
      [operationId, ...values],
    )
    return counted?.total ?? 0
  }

  /** Titles of posts by id; those that are not there are left out. */
  async listTitles(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.dataSource.query<{ id: number; title: string }[]>(
      'select id::float8 as id, title from posts where id = any($1::bigint[])',
      [ids],
    )
    return new Map(rows.map(({ id, title }) => [id, title]))
  }

  async listRefused(operationId: number): Promise<RefusedItem[]> {
    return await this.dataSource.query<RefusedItem[]>(
      `select post_id::float8 as "postId", coalesce(title, '') as title, refusal as code, missing
       from post_operation_items left join posts on posts.id = post_id
       where operation_id = $1 and refusal is not null order by post_id limit ${LISTED_REFUSALS}`,
      [operationId],
    )
  }
}
