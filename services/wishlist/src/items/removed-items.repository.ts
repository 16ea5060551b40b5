import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import { REORDER_WINDOW_SECONDS } from './client-time.ts'
import type { ItemRef } from './item-ref.ts'

/** Time for which a removal can be undone. */
export const UNDO_MINUTES = 60

const REMOVED = `
  select kind, thing_id::float8 as id from taken_off
  where removal_id = $1 and member_id = $2 and gone > now() - interval '${UNDO_MINUTES} minutes' limit 1`

// Items get their ids back, so that their claims are valid again. An item that was saved again meanwhile keeps its position and
// only gets its texts back.
const RESTORE = `
  with restored as (
    update taken_off as t set put_back = now()
    where t.removal_id = $1 and t.member_id = $2 and t.put_back is null and not exists (
      select from removals as r
      where r.member_id = t.member_id and r.board_id in (0, t.board_id) and r.kind = t.kind and r.thing_id = t.thing_id
        and r.done_at > $3 and r.told > now() - interval '${REORDER_WINDOW_SECONDS} seconds'
    )
    returning t.*
  ), cancelled as (
    delete from removals as r using restored
    where r.member_id = restored.member_id and r.board_id in (0, restored.board_id) and r.kind = restored.kind
      and r.thing_id = restored.thing_id
  )
  insert into items (item_id, board_id, member_id, kind, thing_id, comment, note, position, received, saved_price,
    saved_currency, edition, added, done_at)
  overriding system value
  select item_id, board_id, member_id, kind, thing_id, comment, note, position, received, saved_price, saved_currency, edition,
    added, $3::bigint from restored
  on conflict on constraint items_once do update set
    comment = case when items.comment = '' then excluded.comment else items.comment end,
    note = case when items.note = '' then excluded.note else items.note end,
    done_at = greatest(items.done_at, excluded.done_at), told = now()
  returning board_id::float8 as board_id`

/** Recently removed items. */
@Injectable()
export class RemovedItemsRepository {
  /** The item of a removal; undefined for a removal of another member, of nothing, or one that is too old. */
  async findItem(transaction: Transaction, memberId: number, removal: string): Promise<ItemRef | undefined> {
    const [row] = await transaction.query<{ kind: ItemRef['type']; id: number }[]>(REMOVED, [removal, memberId])
    return row === undefined ? undefined : { type: row.kind, id: row.id }
  }

  /** Boards to which an item returns. */
  async listBoards(transaction: Transaction, memberId: number, removal: string): Promise<number[]> {
    const rows = await transaction.query<{ board_id: number }[]>(
      'select board_id::float8 as board_id from taken_off where removal_id = $1 and member_id = $2 and put_back is null',
      [removal, memberId],
    )
    return rows.map(({ board_id: board }) => board)
  }

  /** Restores each item with its position, texts and date. Returns the boards; a repetition restores nothing. */
  async restore(
    transaction: Transaction,
    { memberId, removal, doneAt }: { memberId: number; removal: string; doneAt: number },
  ): Promise<number[]> {
    const rows = await transaction.query<{ board_id: number }[]>(RESTORE, [removal, memberId, doneAt])
    return rows.map(({ board_id: board }) => board)
  }
}
