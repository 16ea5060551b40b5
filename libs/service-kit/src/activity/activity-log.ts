import type { Transaction } from '../database/transactions.ts'
import { PagedList, type Executor, type Page, where } from '../paging/index.ts'

/** Who performed an action: a member, or a command or job by name. */
export type Actor = { readonly memberId: number } | { readonly name: string }

/** The row that an action concerns: its type and id. */
export interface ActivityItem {
  readonly type: string
  readonly id: number | string
}

export interface NewActivity<Action extends string = string, Details extends object = Readonly<Record<string, unknown>>> {
  readonly actor: Actor
  /** A term of the domain: `approve`, `refund`, `roles`. */
  readonly action: Action
  readonly item: ActivityItem
  /** What changed, from which value to which. Contains no personal data that a member may have erased. */
  readonly details?: Details
}

/** Records activity: `ActivityLog`, or a service's log in a table with columns of its own for the details. */
export interface ActivityRecorder<Entry extends NewActivity<string, object> = NewActivity> {
  /** Writes entries in the transaction of the change that they describe, so that neither exists without the other. */
  record(transaction: Transaction, ...entries: readonly Entry[]): Promise<void>
}

/** How a log names an actor: `member 7`, which identifies nobody once the member is erased, or the name of the command or job. */
export function actorName(actor: Actor): string {
  return 'name' in actor ? actor.name : `member ${actor.memberId}`
}

export interface Activity {
  readonly id: number
  readonly at: Date
  /** `member 7`, or the name of the command or job. */
  readonly actor: string
  readonly member_id: number | null
  readonly action: string
  readonly item_type: string
  readonly item_id: string
  readonly details: Record<string, unknown>
}

const LIST = new PagedList<Activity, 'id'>({
  table: 'activity',
  key: 'id',
  columns: 'row.id::float8 as id, at, actor, member_id::float8 as member_id, action, item_type, item_id, details',
  sorts: { id: ['row.id'] },
})

const INSERT = `
  insert into activity (actor, member_id, action, item_type, item_id, details)
  select actor, member_id, action, item_type, item_id, details
  from rows from (jsonb_to_recordset($1::jsonb) as (actor text, member_id bigint, action text, item_type text, item_id text,
    details jsonb))
    with ordinality as entries (actor, member_id, action, item_type, item_id, details, place) order by place`

const INSERT_ALIKE = `
  insert into activity (actor, member_id, action, item_type, item_id, details)
  select $1, $2::bigint, $3, $4, id, $5::jsonb from unnest($6::text[]) with ordinality as items (id, place) order by place`

/** Append-only log of who did what to which row, in the table `activity` of a service. */
export class ActivityLog implements ActivityRecorder {
  async record(transaction: Transaction, ...entries: readonly NewActivity[]): Promise<void> {
    if (entries.length > 0) await transaction.query(INSERT, [JSON.stringify(entries.map(rowOf))])
  }

  /** Writes one entry that is the same for each of many items of a type, by a statement that is sent only what differs. */
  async recordAlike(
    transaction: Transaction,
    entry: Omit<NewActivity, 'item'>,
    type: string,
    ids: readonly (number | string)[],
  ): Promise<void> {
    if (ids.length === 0) return
    const { actor, member_id, action, details } = rowOf({ ...entry, item: { type, id: '' } })
    await transaction.query(INSERT_ALIKE, [actor, member_id, action, type, JSON.stringify(details), ids.map(String)])
  }

  /** Actions on a row, newest first. @param page from 1 */
  async ofItem(executor: Executor, { type, id }: ActivityItem, page: number, perPage: number): Promise<Page<Activity>> {
    return await LIST.page(executor, {
      page,
      perPage,
      sort: 'id',
      descending: true,
      where: [where`item_type = ${type} and item_id = ${String(id)}`],
    })
  }

  /** Actions of a member, newest first. @param page from 1 */
  async ofMember(executor: Executor, memberId: number, page: number, perPage: number): Promise<Page<Activity>> {
    return await LIST.page(executor, { page, perPage, sort: 'id', descending: true, where: [where`member_id = ${memberId}`] })
  }
}

/** The columns of an entry. */
function rowOf({ actor, action, item, details = {} }: NewActivity): {
  readonly actor: string
  readonly member_id: number | null
  readonly action: string
  readonly item_type: string
  readonly item_id: string
  readonly details: object
} {
  const memberId = 'memberId' in actor ? actor.memberId : null
  return {
    actor: actorName(actor),
    member_id: memberId,
    action,
    item_type: item.type,
    item_id: String(item.id),
    details,
  }
}
