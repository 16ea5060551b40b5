import { BOARD_ITEMS_PER_PAGE, BOARD_PREVIEWS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { visibleTo } from '../boards/boards.repository.ts'
import type { ItemRow } from './item-row.ts'
import type { PageStart } from './page-cursor.ts'

export const POST_FACTS = `json_build_object('slug', k.slug, 'title', k.title, 'what', k.what,
  'picture', k.picture, 'merchant', k.merchant, 'price', k.price,
  'currency', k.currency, 'prices', k.prices, 'link', k.link, 'nsfw', k.nsfw, 'broken', k.broken,
  'unavailable', k.unavailable, 'deleted', k.deleted or k.published is null or k.published > now(),
  'published', to_char(k.published at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

/** Joins posts and ads to the few items that a query `picked` has selected. */
const ITEM_ROWS = `
  select i.item_id::float8 as item_id, i.board_id::float8 as board_id, i.kind, i.thing_id::float8 as thing_id, i.comment,
    i.note, i.position::text as position,
    i.added, (extract(epoch from i.added) * 1000000)::bigint::text as added_us, i.received, i.saved_price::float8 as saved_price,
      i.saved_currency, i.edition,
    case when k.post_id is not null then ${POST_FACTS} end as post,
    case when a.ad_id is not null then json_build_object('facts', a.facts, 'runs', a.runs) end as ad
  from picked as i
  left join known_posts as k on i.kind = 'post' and k.post_id = i.thing_id
  left join known_ads as a on i.kind = 'ad' and a.ad_id = i.thing_id`

/**
 * SQL condition that hides adult posts from viewers who do not want them. A subquery, so that the planner looks up the few rows
 * instead of hashing all posts.
 */
const nsfwAllowed = (wanted: string): string =>
  `(${wanted}::boolean or i.kind = 'ad' or not coalesce((select n.nsfw from known_posts as n where n.post_id = i.thing_id),
    false))`

const PREVIEWS = `
  with picked as (
    select i.* from unnest($1::bigint[]) as b (board_id)
    cross join lateral (
      select * from items as i where i.board_id = b.board_id and not i.received and ${nsfwAllowed('$2')} order by i.position,
        i.item_id limit ${BOARD_PREVIEWS}
    ) as i
  )
  ${ITEM_ROWS} order by i.board_id, i.position, i.item_id`

const ON_BOARD = `
  with picked as (
    select * from items as i
    where i.board_id = $1 and i.received = $2 and ${nsfwAllowed('$3')} and ($4::bigint is null or (i.position, i.item_id) > ($4,
      $5::bigint))
    order by i.position, i.item_id limit ${BOARD_ITEMS_PER_PAGE + 1} offset $6
  )
  ${ITEM_ROWS} order by i.position, i.item_id`

const MOMENT = `timestamptz 'epoch' + $5::bigint * interval '1 microsecond'`

// For an item on several boards, only the one added last is shown. Both conditions run for each row, latest first, until a page
// is full.
const RECENT = `
  with shown as (select b.board_id from boards as b where b.member_id = $1 and ${visibleTo('$2', 'null')}),
  picked as (
    select * from items as i
    where i.member_id = $1 and coalesce((select true from shown as s where s.board_id = i.board_id), false) and not i.received
      and ${nsfwAllowed('$3')}
      and ($5::bigint is null or (i.added, i.item_id) < (${MOMENT}, $6::bigint))
      and not coalesce((
        select true from items as later
        where later.member_id = $1 and later.kind = i.kind and later.thing_id = i.thing_id and (later.added,
          later.item_id) > (i.added, i.item_id)
          and not later.received and later.board_id in (select board_id from shown) limit 1
      ), false)
    order by i.added desc, i.item_id desc limit ${BOARD_ITEMS_PER_PAGE + 1} offset $4
  )
  ${ITEM_ROWS} order by i.added desc, i.item_id desc`

/** Pages of items. Reads one row more than a page shows, to know whether another page follows. */
@Injectable()
export class ItemPagesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async listPreviews(boardIds: readonly number[], nsfw: boolean): Promise<ItemRow[]> {
    return boardIds.length === 0 ? [] : await this.source.query<ItemRow[]>(PREVIEWS, [boardIds, nsfw])
  }

  async listPage(
    boardId: number,
    { received, nsfw }: { received: boolean; nsfw: boolean },
    { after, skip }: PageStart,
  ): Promise<ItemRow[]> {
    return await this.source.query<ItemRow[]>(ON_BOARD, [boardId, received, nsfw, after?.[0] ?? null, after?.[1] ?? null, skip])
  }

  /** Lists what a member added to boards that the viewer may see, latest first. */
  async listRecent(
    memberId: number,
    viewer: { memberId: number | undefined; nsfw: boolean },
    { after, skip }: PageStart,
  ): Promise<ItemRow[]> {
    return await this.source.query<ItemRow[]>(RECENT, [
      memberId,
      viewer.memberId ?? null,
      viewer.nsfw,
      skip,
      after?.[0] ?? null,
      after?.[1] ?? null,
    ])
  }
}
