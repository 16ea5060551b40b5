import { DEFAULT_COUNTRY } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import { REORDER_WINDOW_SECONDS } from './client-time.ts'
import type { ItemRef } from './item-ref.ts'

/** Distance between neighbouring positions on a board: it can be halved seventeen times before the board is renumbered. */
const POSITION_GAP = 131_072

const RECENT = `now() - interval '${REORDER_WINDOW_SECONDS} seconds'`

const NEWER_REMOVAL = `
  select from removals where member_id = $1 and board_id in (0, $2) and kind = $3 and thing_id = $4 and done_at > $5
    and told > ${RECENT} limit 1`

const FRONT = '(select coalesce(min(position), 0) - $6::bigint from items where board_id = $1)'

// Saving an item again cancels its removal.
const ADD = `
  with cancelled as (delete from removals where member_id = $2::bigint and board_id in (0, $1::bigint) and kind = $3::text
    and thing_id = $4::bigint)
  insert into items (board_id, member_id, kind, thing_id, comment, note, position, saved_price, saved_currency, edition, done_at)
  select $1::bigint, $2::bigint, $3::text, $4::bigint, coalesce($5::text, ''), coalesce($8::text, ''), ${FRONT},
    coalesce(e.price, k.price), coalesce(e.currency, k.currency), $9::text, $7::bigint
  from (select 1) as one left join known_posts as k on $3 = 'post' and k.post_id = $4
  left join lateral jsonb_to_recordset(k.prices) as e (country text, price numeric(12, 2), currency text) on e.country = $9::text
  on conflict on constraint items_once do update set
    comment = case when $5::text is null or items.done_at > excluded.done_at then items.comment else $5 end,
    note = case when $8::text is null or items.done_at > excluded.done_at then items.note else $8 end,
    done_at = greatest(items.done_at, excluded.done_at), told = now()
  returning item_id::float8 as item_id`

// Removed items are copied for a while, so that they can be restored as they were.
const REMOVE = `
  with removed as (
    delete from items where member_id = $1 and kind = $2 and thing_id = $3 and ($4::bigint is null or board_id = $4)
      and not (done_at > $5 and told > ${RECENT})
    returning *
  ), copied as (
    insert into taken_off (removal_id, board_id, item_id, member_id, kind, thing_id, comment, note, position, received,
      saved_price, saved_currency, edition, added)
    select $6::uuid, board_id, item_id, member_id, kind, thing_id, comment, note, position, received, saved_price,
      saved_currency, edition, added from removed
  )
  select board_id::float8 as board_id from removed`

const UPSERT_REMOVAL = `
  insert into removals (member_id, board_id, kind, thing_id, done_at) values ($1, coalesce($4::bigint, 0), $2, $3, $5)
  on conflict (member_id, board_id, kind, thing_id) do update set done_at = greatest(removals.done_at, excluded.done_at),
    told = now()`

const MOVE = `
  update items set board_id = $1, comment = coalesce($5, comment), note = coalesce($8, note), position = ${FRONT}, done_at =
    greatest(done_at, $7), told = now()
  where board_id = $2 and kind = $3 and thing_id = $4`

// Position of item $2 behind item $3 (null: at the front): half-way to the next item. Null where no integer is left in between.
const POSITION = `
  with anchor as (
    select position, item_id from items where board_id = $1 and item_id = $3::bigint
    union all
    select min(position) - 2 * $4::bigint, 0 from items where board_id = $1 and item_id <> $2 having $3::bigint is null
      and count(*) > 0
  ), following as (
    select i.position from items as i, anchor as a
    where i.board_id = $1 and i.item_id <> $2 and (i.position, i.item_id) > (a.position, a.item_id) order by i.position, i.item_id
      limit 1
  )
  select case
    when f.position is null then a.position + $4::bigint
    when f.position - a.position > 1 then a.position + (f.position - a.position) / 2
  end::text as position
  from anchor as a left join following as f on true`

const RENUMBER = `
  update items set position = n.place * $2::bigint
  from (select item_id, row_number() over (order by position, item_id) as place from items where board_id = $1) as n
  where items.item_id = n.item_id`

/** Texts of the owner beside an item; undefined leaves one unchanged. */
export interface ItemTexts {
  /** Visible to everybody who sees the board. */
  readonly comment?: string | undefined
  /** Visible to the owner only. */
  readonly note?: string | undefined
}

/** An item to be saved on a board. */
export interface ItemPlacement {
  readonly memberId: number
  readonly boardId: number
  readonly item: ItemRef
  readonly texts: ItemTexts
  /** Country of the edition from which it is saved; the default edition if absent. */
  readonly edition?: string | undefined
  readonly doneAt: number
}

interface ItemRemoval {
  readonly memberId: number
  /** Undefined for all boards of the member. */
  readonly boardId: number | undefined
  readonly item: ItemRef
  readonly doneAt: number
  /** Id by which the removal can be undone. */
  readonly removal: string
}

/** Items on boards of the member whose lock the transaction holds. */
@Injectable()
export class ItemsRepository {
  /** Whether the item was removed from that board by a request with a later client time that arrived earlier. */
  async hasNewerRemoval(
    transaction: Transaction,
    { memberId, boardId, item, doneAt }: Omit<ItemPlacement, 'texts'>,
  ): Promise<boolean> {
    return (await transaction.query<unknown[]>(NEWER_REMOVAL, [memberId, boardId, item.type, item.id, doneAt])).length > 0
  }

  /** Saves the item at the front of the board. An item that is on it already keeps its position. */
  async save(transaction: Transaction, placement: ItemPlacement): Promise<void> {
    const { memberId, edition = DEFAULT_COUNTRY } = placement
    await transaction.query(ADD, [...parametersOf(placement, memberId), edition])
  }

  /** Removes the item from one board or from all. Returns the boards that contained it. */
  async remove(transaction: Transaction, { memberId, boardId, item, doneAt, removal }: ItemRemoval): Promise<number[]> {
    const parameters = [memberId, item.type, item.id, boardId ?? null, doneAt]
    const removed = await transaction.query<{ board_id: number }[]>(REMOVE, [...parameters, removal])
    await transaction.query(UPSERT_REMOVAL, parameters)
    return removed.map(({ board_id: board }) => board)
  }

  async findId(transaction: Transaction, boardId: number, { type, id }: ItemRef): Promise<number | undefined> {
    const [row] = await transaction.query<{ item_id: number }[]>(
      'select item_id::float8 as item_id from items where board_id = $1 and kind = $2 and thing_id = $3',
      [boardId, type, id],
    )
    return row?.item_id
  }

  /** Moves the item to the front of another board of the same member, which does not contain it. */
  async move(transaction: Transaction, source: number, placement: ItemPlacement): Promise<void> {
    await transaction.query(MOVE, parametersOf(placement, source))
  }

  /** Whether any board of the member contains the item. */
  async isSaved(transaction: Transaction, memberId: number, { type, id }: ItemRef): Promise<boolean> {
    const rows = await transaction.query<unknown[]>(
      'select from items where member_id = $1 and kind = $2 and thing_id = $3 limit 1',
      [memberId, type, id],
    )
    return rows.length > 0
  }

  /** Whether the board contains all of these items. */
  async areOnBoard(transaction: Transaction, boardId: number, itemIds: readonly number[]): Promise<boolean> {
    const rows = await transaction.query<unknown[]>('select from items where board_id = $1 and item_id = any($2::bigint[])', [
      boardId,
      itemIds,
    ])
    return rows.length >= itemIds.length
  }

  /**
   * Position behind another item, or at the front without one. Null where no integer is left in between; undefined where the
   * board contains no other item.
   */
  async positionBehind(
    transaction: Transaction,
    boardId: number,
    itemId: number,
    afterId: number | null,
  ): Promise<string | null | undefined> {
    return (await transaction.query<{ position: string | null }[]>(POSITION, [boardId, itemId, afterId, POSITION_GAP]))[0]
      ?.position
  }

  async renumber(transaction: Transaction, boardId: number): Promise<void> {
    await transaction.query(RENUMBER, [boardId, POSITION_GAP])
  }

  async setPosition(transaction: Transaction, itemId: number, position: string): Promise<void> {
    await transaction.query('update items set position = $2 where item_id = $1', [itemId, position])
  }

  async setReceived(transaction: Transaction, itemId: number, received: boolean): Promise<void> {
    await transaction.query('update items set received = $2 where item_id = $1 and received <> $2', [itemId, received])
  }
}

/** Parameters that `ADD` and `MOVE` share; they differ in the second one. */
function parametersOf({ boardId, item, texts, doneAt }: ItemPlacement, second: number): unknown[] {
  return [boardId, second, item.type, item.id, texts.comment ?? null, POSITION_GAP, doneAt, texts.note ?? null]
}
