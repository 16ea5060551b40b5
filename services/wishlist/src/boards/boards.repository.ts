import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { ItemRef } from '../items/item-ref.ts'
import type { BoardRow, Viewer } from './board-row.ts'

export interface BoardChoice {
  readonly wishlist_id: number
  readonly name: string
  readonly total: number
  readonly privacy: BoardRow['privacy']
  readonly image: string | null
  readonly holds: boolean
}

export const BOARD_COLUMNS = `
  b.board_id::float8 as board_id, b.member_id::float8 as member_id, b.name, b.privacy, b.claims, b.guest_claims,
  b.archived, b.share_token, b.wanted, b.received,
  b.created, b.modified`

/**
 * SQL condition for the boards `b` that a viewer may see. Parameters: the viewer's id (null for visitors) and a token (null
 * without one).
 */
export const visibleTo = (viewer: string, token: string): string =>
  `(b.member_id = ${viewer}::bigint or (not b.archived and
    (b.privacy = 'public' or (b.privacy = 'link' and b.share_token = ${token}::text))))`

const VISIBLE_BY_ID = `select ${BOARD_COLUMNS} from boards as b where b.board_id = $1 and ${visibleTo('$2', '$3')}`
const VISIBLE = `select ${BOARD_COLUMNS} from boards as b where b.member_id = $1 and ${visibleTo('$2', '$3')}`

// Reads the first item of each board by one lookup in the index of positions.
const CHOICES = `
  select b.board_id::float8 as wishlist_id, b.name, b.wanted + b.received as total, b.privacy, first.image,
    exists (select from items as h where h.board_id = b.board_id and h.kind = $2 and h.thing_id = $3) as holds
  from boards as b
  left join lateral (
    select coalesce(k.picture ->> 'src', a.facts ->> 'image') as image from items as i
    left join known_posts as k on i.kind = 'post' and k.post_id = i.thing_id and not k.deleted
    left join known_ads as a on i.kind = 'ad' and a.ad_id = i.thing_id
    where i.board_id = b.board_id and not i.received order by i.position, i.item_id limit 1
  ) as first on true
  where b.member_id = $1 and not b.archived
  order by b.used desc, b.board_id desc`

// Joins from the adult posts, which are few and have an index of their own.
const ADULT_ITEMS = `
  select i.board_id::float8 as board_id, count(*) filter (where not i.received)::integer as wanted,
    count(*) filter (where i.received)::integer as received
  from items as i join known_posts as k on k.post_id = i.thing_id and k.nsfw
  where i.kind = 'post' and i.board_id = any($1::bigint[]) group by i.board_id`

/** Reads boards for their owners and for viewers. */
@Injectable()
export class BoardsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** The member's boards that the viewer may see: archived ones last, then by last use. */
  async listVisible(memberId: number, { memberId: viewer, token }: Viewer): Promise<BoardRow[]> {
    return await this.source.query<BoardRow[]>(`${VISIBLE} order by b.archived, b.used desc, b.board_id desc`, [
      memberId,
      viewer ?? null,
      token ?? null,
    ])
  }

  async findVisible(memberId: number, boardId: number, { memberId: viewer, token }: Viewer): Promise<BoardRow | undefined> {
    return (
      await this.source.query<BoardRow[]>(`${VISIBLE} and b.board_id = $4`, [memberId, viewer ?? null, token ?? null, boardId])
    )[0]
  }

  /** Finds a visible board, whoever owns it. */
  async findVisibleById(boardId: number, { memberId: viewer, token }: Viewer): Promise<BoardRow | undefined> {
    return (await this.source.query<BoardRow[]>(VISIBLE_BY_ID, [boardId, viewer ?? null, token ?? null]))[0]
  }

  /** Subtracts adult posts from the item counts of boards. */
  async withoutAdultItems(boards: readonly BoardRow[]): Promise<BoardRow[]> {
    const hidden = await this.source.query<Pick<BoardRow, 'board_id' | 'wanted' | 'received'>[]>(ADULT_ITEMS, [
      boards.map(({ board_id: id }) => id),
    ])
    const hiddenOn = new Map(hidden.map((row) => [row.board_id, row]))
    return boards.map((board) => {
      const { wanted, received } = hiddenOn.get(board.board_id) ?? { wanted: 0, received: 0 }
      return { ...board, wanted: board.wanted - wanted, received: board.received - received }
    })
  }

  /** The member's own boards for the save dialog, each with whether it contains the item. */
  async listChoices(memberId: number, item: ItemRef | undefined): Promise<BoardChoice[]> {
    return await this.source.query<BoardChoice[]>(CHOICES, [memberId, item?.type ?? null, item?.id ?? null])
  }
}
