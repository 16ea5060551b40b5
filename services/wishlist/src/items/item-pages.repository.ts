import { BOARD_ITEMS_PER_PAGE, BOARD_PREVIEWS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { visibleTo } from '../boards/board-row.ts'
import { nsfwAllowed, ITEM_ROWS, type ItemRow } from './item-row.ts'
import type { PageStart } from './page-cursor.ts'

const PREVIEWS = `
  with picked as (
    select i.* from unnest($1::bigint[]) as b (board_id)
    cross join lateral (
      select * from items as i where i.board_id = b.board_id and not i.received and ${nsfwAllowed('$2')} order by i.position, i.item_id limit ${BOARD_PREVIEWS}
    ) as i
  )
  ${ITEM_ROWS} order by i.board_id, i.position, i.item_id`

const ON_BOARD = `
  with picked as (
    select * from items as i
    where i.board_id = $1 and i.received = $2 and ${nsfwAllowed('$3')} and ($4::bigint is null or (i.position, i.item_id) > ($4, $5::bigint))
    order by i.position, i.item_id limit ${BOARD_ITEMS_PER_PAGE + 1} offset $6
  )
  ${ITEM_ROWS} order by i.position, i.item_id`

const MOMENT = `timestamptz 'epoch' + $5::bigint * interval '1 microsecond'`

// Of a gift on several boards the one added last stands for all. Both conditions are asked of row after row, the latest first, until a page is full.
const RECENT = `
  with shown as (select b.board_id from boards as b where b.member_id = $1 and ${visibleTo('$2', 'null')}),
  picked as (
    select * from items as i
    where i.member_id = $1 and coalesce((select true from shown as s where s.board_id = i.board_id), false) and not i.received and ${nsfwAllowed('$3')}
      and ($5::bigint is null or (i.added, i.item_id) < (${MOMENT}, $6::bigint))
      and not coalesce((
        select true from items as later
        where later.member_id = $1 and later.kind = i.kind and later.thing_id = i.thing_id and (later.added, later.item_id) > (i.added, i.item_id)
          and not later.received and later.board_id in (select board_id from shown) limit 1
      ), false)
    order by i.added desc, i.item_id desc limit ${BOARD_ITEMS_PER_PAGE + 1} offset $4
  )
  ${ITEM_ROWS} order by i.added desc, i.item_id desc`

/** Items as boards show them. One more than a page holds, where there is one. */
@Injectable()
export class ItemPagesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async listPreviews(boardIds: readonly number[], nsfw: boolean): Promise<ItemRow[]> {
    return boardIds.length === 0 ? [] : await this.source.query<ItemRow[]>(PREVIEWS, [boardIds, nsfw])
  }

  async listPage(boardId: number, { received, nsfw }: { received: boolean; nsfw: boolean }, { after, skip }: PageStart): Promise<ItemRow[]> {
    return await this.source.query<ItemRow[]>(ON_BOARD, [boardId, received, nsfw, after?.[0] ?? null, after?.[1] ?? null, skip])
  }

  /** What a member added to boards that the viewer may see, the latest first. */
  async listRecent(memberId: number, viewer: { memberId: number | undefined; nsfw: boolean }, { after, skip }: PageStart): Promise<ItemRow[]> {
    return await this.source.query<ItemRow[]>(RECENT, [memberId, viewer.memberId ?? null, viewer.nsfw, skip, after?.[0] ?? null, after?.[1] ?? null])
  }
}
