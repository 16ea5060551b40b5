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
  update todo_guides set closed = $3, outcome = 'done', closed_by = $4
  where guide_id = $1 and todo_id = any($2::integer[]) and closed is null`

/** Reads and closes open items of guides, for the save that adds them. */
@Injectable()
export class OpenItemsRepository {
  /** The open ones among these items of a guide, locked until the transaction ends. */
  async lock(transaction: Transaction, guideId: number, ids: readonly number[]): Promise<Map<number, OpenItem>> {
    const rows = await transaction.query<OpenItem[]>(LOCK, [guideId, ids])
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Marks items as done for a guide. */
  async close(transaction: Transaction, guideId: number, ids: readonly number[], at: Date, memberId: number): Promise<void> {
    await transaction.query(CLOSE, [guideId, ids, at, memberId])
  }
}
