import { Inject, Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { boardNotFound } from '../boards/board-errors.ts'
import { findOwnBoard, touchBoards } from '../boards/boards.repository.ts'
import { MemberLock } from '../members/member-lock.ts'
import { itemNotFound } from './item-errors.ts'
import { POSITION_GAP } from './items.repository.ts'

interface FoundPosition {
  /** Between both neighbours; null where there is no room left. */
  readonly position: string | null
}

// The place of item $3 behind item $4 (null: at the front): half-way to who comes next there, itself left out.
const PLACE = `
  with anchor as (
    select position, item_id from items where board_id = $1 and item_id = $3::bigint
    union all
    select min(position) - 2 * $4::bigint, 0 from items where board_id = $1 and item_id <> $2 having $3::bigint is null and count(*) > 0
  ), following as (
    select i.position from items as i, anchor as a
    where i.board_id = $1 and i.item_id <> $2 and (i.position, i.item_id) > (a.position, a.item_id) order by i.position, i.item_id limit 1
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

/** Order on a board, and what of it has been received. */
@Injectable()
export class BoardItemsService {
  constructor(@Inject(MemberLock) private readonly turn: MemberLock) {}

  /**
   * Puts an item behind another one, or at the front.
   * @throws DomainError `board-not-found`, `item-not-found`
   */
  async reorder(memberId: number, boardId: number, itemId: number, afterId: number | null): Promise<void> {
    if (itemId === afterId) return
    await this.turn.run(memberId, async (manager) => {
      await refuseMissing(manager, { memberId, boardId, itemIds: afterId === null ? [itemId] : [itemId, afterId] })
      const place = (): Promise<FoundPosition[]> => manager.query<FoundPosition[]>(PLACE, [boardId, itemId, afterId, POSITION_GAP])
      let [found] = await place()
      if (found !== undefined && found.position === null) {
        await manager.query(RENUMBER, [boardId, POSITION_GAP])
        ;[found] = await place()
      }
      // Without another item on the board there is nothing to put it behind or before.
      if (found === undefined || found.position === null) return
      await manager.query('update items set position = $2 where item_id = $1', [itemId, found.position])
      await touchBoards(manager, [boardId])
    })
  }

  /** @throws DomainError `board-not-found`, `item-not-found` */
  async markReceived(memberId: number, boardId: number, itemId: number, received: boolean): Promise<{ total: number; received_total: number }> {
    const { result } = await this.turn.run(memberId, async (manager) => {
      await refuseMissing(manager, { memberId, boardId, itemIds: [itemId] })
      await manager.query('update items set received = $2 where item_id = $1 and received <> $2', [itemId, received])
      await touchBoards(manager, [boardId])
      return await findOwnBoard(manager, memberId, boardId)
    })
    return { total: result?.wanted ?? 0, received_total: result?.received ?? 0 }
  }
}

async function refuseMissing(manager: EntityManager, told: { memberId: number; boardId: number; itemIds: readonly number[] }): Promise<void> {
  if ((await findOwnBoard(manager, told.memberId, told.boardId)) === undefined) throw boardNotFound()
  const there = await manager.query<unknown[]>('select from items where board_id = $1 and item_id = any($2::bigint[])', [told.boardId, told.itemIds])
  if (there.length < told.itemIds.length) throw itemNotFound()
}
