import type { Transaction } from '@ribbonry/service-kit'
import { ActivityLog, type ActivityItem } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { MAX_CHANGES, type RecordedChange } from './changes-since.ts'

/** A change to record: by a member, or by work in the background. */
export interface NewChange {
  readonly item: ActivityItem
  readonly memberId: number | null
  readonly action: string
  readonly version: number
  readonly fields: readonly string[]
  /** The operation of many rows, or the undo, that it is part of. */
  readonly operation?: number
}

/**
 * An operation, its undo, the undo of that and so on are one chain, named by its first; of the links since an even number leaves
 * a row as it was. A change of one row names no operation: it has the time of the one that was recorded in its transaction.
 */
const CHANGED_SINCE = `
  with recursive since as (
    select item_id, at, (details ->> 'operation')::bigint as link from activity
    where item_type = $1 and item_id = any($2::text[]) and member_id is not null
      and details ->> 'operation' is distinct from $3
      and id > coalesce((select min(id) from activity where item_type = 'operation' and item_id = $3), 0)
  ), taken_back (link, earlier) as (
    select link, link from since where link is not null
    union
    select link, undoes from taken_back join operations on operations.id = earlier where undoes is not null
  ), chains as (
    select link, first, (select min(at) from activity where item_type = 'operation' and item_id = first::text) as began
    from (select link, min(earlier) as first from taken_back group by link) as links
  ), links as (
    select item_id, coalesce(since.link, single.first) as link, coalesce(own.first, single.first) as chain
    from since left join chains as own on own.link = since.link
      left join (select distinct first, began from chains) as single on since.link is null and single.began = since.at
  )
  select distinct item_id as id from (
    select item_id from links group by item_id, chain having chain is null or count(distinct link) % 2 = 1
  ) as changed`

/** The log of changes that staff made. */
@Injectable()
export class StaffChangesRepository {
  readonly #log = new ActivityLog()

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async record(transaction: Transaction, ...changes: readonly NewChange[]): Promise<void> {
    await this.#log.record(
      transaction,
      ...changes.map(({ item, memberId, action, version, fields, operation }) => ({
        actor: memberId === null ? { name: 'system' } : { memberId },
        action,
        item,
        details: { version, fields, ...(operation !== undefined && { operation }) },
      })),
    )
  }

  /**
   * Ids of rows that members changed after an operation was recorded. What is part of it does not count, nor does what was taken
   * back since.
   */
  async listChangedSince(transaction: Transaction, type: string, ids: readonly string[], operation: number): Promise<string[]> {
    const rows = await transaction.query<{ id: string }[]>(CHANGED_SINCE, [type, ids, String(operation)])
    return rows.map(({ id }) => id)
  }

  /** The last changes of a row, newest first. */
  async listLatest(item: ActivityItem): Promise<RecordedChange[]> {
    const { rows } = await this.#log.ofItem(this.dataSource, item, 1, MAX_CHANGES)
    return rows.map(({ at, member_id: memberId, details }) => ({
      version: Number(details['version']),
      memberId,
      at,
      fields: Array.isArray(details['fields']) ? details['fields'].map(String) : [],
    }))
  }
}
