import type { EntityManager } from 'typeorm'
import { REORDER_WINDOW_SECONDS } from './client-time.ts'
import type { ItemRef } from './item-ref.ts'

/** How long what was taken off a board can be put back. */
export const UNDO_MINUTES = 60

const REMOVED = `
  select kind, thing_id::float8 as id from taken_off
  where removal_id = $1 and member_id = $2 and gone > now() - interval '${UNDO_MINUTES} minutes' limit 1`

// The same item under its own number, so that whatever hangs on that number (who claimed it) is there again too. What was saved anew meanwhile
// stays where it is, and only gets its note back.
const RESTORE = `
  with coming as (
    update taken_off as t set put_back = now()
    where t.removal_id = $1 and t.member_id = $2 and t.put_back is null and not exists (
      select from removals as r
      where r.member_id = t.member_id and r.board_id in (0, t.board_id) and r.kind = t.kind and r.thing_id = t.thing_id
        and r.done_at > $3 and r.told > now() - interval '${REORDER_WINDOW_SECONDS} seconds'
    )
    returning t.*
  ), forgotten as (
    delete from removals as r using coming as c
    where r.member_id = c.member_id and r.board_id in (0, c.board_id) and r.kind = c.kind and r.thing_id = c.thing_id
  )
  insert into items (item_id, board_id, member_id, kind, thing_id, comment, position, received, saved_price, saved_currency, added, done_at)
  overriding system value
  select item_id, board_id, member_id, kind, thing_id, comment, position, received, saved_price, saved_currency, added, $3::bigint from coming
  on conflict on constraint items_once do update set
    comment = case when items.comment = '' then excluded.comment else items.comment end, done_at = greatest(items.done_at, excluded.done_at), told = now()
  returning board_id::float8 as board_id`

/** What one removal took off; undefined for one that is not the member's, took nothing, or is too long ago. */
export async function findRemovedItem(manager: EntityManager, memberId: number, removal: string): Promise<ItemRef | undefined> {
  return (await manager.query<ItemRef[]>(REMOVED, [removal, memberId]))[0]
}

/** Boards that are to get something back. */
export async function listBoardsToRestore(manager: EntityManager, memberId: number, removal: string): Promise<number[]> {
  const rows = await manager.query<{ board_id: number }[]>(
    'select board_id::float8 as board_id from taken_off where removal_id = $1 and member_id = $2 and put_back is null', [removal, memberId],
  )
  return rows.map(({ board_id: board }) => board)
}

/** Puts back what one removal took off, each item where it stood, with its note and its date; on which boards. Once: a second time there is nothing to do. */
export async function restoreItems(manager: EntityManager, told: { memberId: number; removal: string; doneAt: number }): Promise<number[]> {
  const rows = await manager.query<{ board_id: number }[]>(RESTORE, [told.removal, told.memberId, told.doneAt])
  return rows.map(({ board_id: board }) => board)
}
