import type { EntityManager } from 'typeorm'
import { REORDER_WINDOW_SECONDS } from './client-time.ts'
import type { ItemRef } from './item-ref.ts'

/** Room between two places on a board, for seventeen halvings before it is numbered anew. */
export const POSITION_GAP = 131_072

const RECENT = `now() - interval '${REORDER_WINDOW_SECONDS} seconds'`

const NEWER_REMOVAL = `
  select from removals where member_id = $1 and board_id in (0, $2) and kind = $3 and thing_id = $4 and done_at > $5 and told > ${RECENT} limit 1`

const FRONT = '(select coalesce(min(position), 0) - $6::bigint from items where board_id = $1)'

// What is put there has not been taken off any more.
const ADD = `
  with forgotten as (delete from removals where member_id = $2::bigint and board_id in (0, $1::bigint) and kind = $3::text and thing_id = $4::bigint)
  insert into items (board_id, member_id, kind, thing_id, comment, position, saved_price, saved_currency, done_at)
  select $1::bigint, $2::bigint, $3::text, $4::bigint, coalesce($5::text, ''), ${FRONT}, k.price, k.currency, $7::bigint
  from (select 1) as one left join known_posts as k on $3 = 'post' and k.post_id = $4
  on conflict on constraint items_once do update set
    comment = case when $5::text is null or items.done_at > excluded.done_at then items.comment else $5 end,
    done_at = greatest(items.done_at, excluded.done_at), told = now()
  returning item_id::float8 as item_id`

// What goes is kept for a while, so that it can be put back as it was.
const REMOVE = `
  with gone as (
    delete from items where member_id = $1 and kind = $2 and thing_id = $3 and ($4::bigint is null or board_id = $4)
      and not (done_at > $5 and told > ${RECENT})
    returning *
  ), kept as (
    insert into taken_off (removal_id, board_id, item_id, member_id, kind, thing_id, comment, position, received, saved_price, saved_currency, added)
    select $6::uuid, board_id, item_id, member_id, kind, thing_id, comment, position, received, saved_price, saved_currency, added from gone
  )
  select board_id::float8 as board_id from gone`

const UPSERT_REMOVAL = `
  insert into removals (member_id, board_id, kind, thing_id, done_at) values ($1, coalesce($4::bigint, 0), $2, $3, $5)
  on conflict (member_id, board_id, kind, thing_id) do update set done_at = greatest(removals.done_at, excluded.done_at), told = now()`

const MOVE = `
  update items set board_id = $1, comment = coalesce($5, comment), position = ${FRONT}, done_at = greatest(done_at, $7), told = now()
  where board_id = $2 and kind = $3 and thing_id = $4`

/** What one wants to put somewhere. */
export interface ItemPlacement {
  readonly memberId: number
  readonly boardId: number
  readonly thing: ItemRef
  readonly comment: string | undefined
  readonly doneAt: number
}

/** Whether it was taken off that board again by a later deed that has been told of already. */
export async function hasNewerRemoval(manager: EntityManager, { memberId, boardId, thing, doneAt }: Omit<ItemPlacement, 'comment'>): Promise<boolean> {
  return (await manager.query<unknown[]>(NEWER_REMOVAL, [memberId, boardId, thing.kind, thing.id, doneAt])).length > 0
}

/** Puts it first on the board; what is there already keeps its place. */
export async function saveItem(manager: EntityManager, { memberId, boardId, thing, comment, doneAt }: ItemPlacement): Promise<void> {
  await manager.query(ADD, [boardId, memberId, thing.kind, thing.id, comment ?? null, POSITION_GAP, doneAt])
}

interface ItemRemoval {
  readonly memberId: number
  /** Undefined: all. */
  readonly boardId: number | undefined
  readonly thing: ItemRef
  readonly doneAt: number
  /** By which it can be undone. */
  readonly removal: string
}

/** Takes it off one board, or off all. From which it went. */
export async function removeItem(manager: EntityManager, told: ItemRemoval): Promise<number[]> {
  const parameters = [told.memberId, told.thing.kind, told.thing.id, told.boardId ?? null, told.doneAt]
  const gone = await manager.query<{ board_id: number }[]>(REMOVE, [...parameters, told.removal])
  await manager.query(UPSERT_REMOVAL, parameters)
  return gone.map(({ board_id: board }) => board)
}

export async function findItemId(manager: EntityManager, boardId: number, { kind, id }: ItemRef): Promise<number | undefined> {
  const [item] = await manager.query<{ item_id: number }[]>(
    'select item_id::float8 as item_id from items where board_id = $1 and kind = $2 and thing_id = $3', [boardId, kind, id],
  )
  return item?.item_id
}

/** Moves it to the front of another board of the same member, which does not have it yet. */
export async function moveItem(manager: EntityManager, source: number, { boardId, thing, comment, doneAt }: ItemPlacement): Promise<void> {
  await manager.query(MOVE, [boardId, source, thing.kind, thing.id, comment ?? null, POSITION_GAP, doneAt])
}

export async function isSaved(manager: EntityManager, memberId: number, { kind, id }: ItemRef): Promise<boolean> {
  return (await manager.query<unknown[]>('select from items where member_id = $1 and kind = $2 and thing_id = $3 limit 1', [memberId, kind, id])).length > 0
}
