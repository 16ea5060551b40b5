import type { Picture } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

/** An item that a guide waits for. */
export interface OpenItem {
  readonly id: number
  readonly post_id: number | null
  readonly title: string
  readonly link: string
  readonly price: number | null
  /** Null until it is fetched, and for an item that shows its gift's. */
  readonly picture: Picture | null
  /** The whole picture from which it was cropped. */
  readonly source_picture: Picture | null
}

const LOCK = `
  select i.id, i.post_id::float8 as post_id, i.title, i.link, i.price::float8 as price, i.picture, i.source_picture
  from todo_guides as g join todo_items as i on i.id = g.todo_id
  where g.guide_id = $1 and g.todo_id = any($2::integer[]) and g.closed is null
  order by i.id for update of g`

const CLOSE = `
  update todo_guides set closed = $3, outcome = 'done', closed_by = $4, done_version = $5
  where guide_id = $1 and todo_id = any($2::integer[]) and closed is null`

const REOPEN = `
  update todo_guides set closed = null, outcome = null, closed_by = null, done_version = null
  where guide_id = $1 and done_version = $2 and closed_by = $3 and outcome = 'done' returning todo_id`

/** A save that closes items. */
interface ClosingSave {
  readonly at: Date
  readonly memberId: number
  /** The version of the guide that it makes. */
  readonly version: number
}

/** Reads and closes open items of guides, for the save that adds them and for its undo. */
@Injectable()
export class OpenItemsRepository {
  /** The open ones among these items of a guide, locked until the transaction ends. */
  async lock(transaction: Transaction, guideId: number, ids: readonly number[]): Promise<Map<number, OpenItem>> {
    const rows = await transaction.query<OpenItem[]>(LOCK, [guideId, ids])
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Marks items as done for a guide. */
  async close(transaction: Transaction, guideId: number, ids: readonly number[], by: ClosingSave): Promise<void> {
    await transaction.query(CLOSE, [guideId, ids, by.at, by.memberId, by.version])
  }

  /** Opens the items again that a member's save of this version closed. Returns how many. */
  async reopen(transaction: Transaction, guideId: number, version: number, memberId: number): Promise<number> {
    const [rows] = await transaction.query<[object[], number]>(REOPEN, [guideId, version, memberId])
    return rows.length
  }
}
