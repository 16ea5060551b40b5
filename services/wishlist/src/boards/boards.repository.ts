import { Inject, Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { BOARD_COLUMNS, type BoardRow, type Viewer, visibleTo } from './board-row.ts'

export interface BoardChoice {
  readonly wishlist_id: number
  readonly name: string
  readonly total: number
  readonly privacy: BoardRow['privacy']
  readonly image: string | null
  readonly holds: boolean
}

const VISIBLE = `select ${BOARD_COLUMNS} from boards as b where b.member_id = $1 and ${visibleTo('$2', '$3')}`

// One look at each board's first gift, by the index of places.
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

/** Boards as they are read. */
@Injectable()
export class BoardsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Of a member's boards those that the viewer may see, archived ones last, then by their last use. */
  async listVisible(memberId: number, { memberId: viewer, token }: Viewer): Promise<BoardRow[]> {
    return await this.source.query<BoardRow[]>(`${VISIBLE} order by b.archived, b.used desc, b.board_id desc`, [memberId, viewer ?? null, token ?? null])
  }

  async findVisible(memberId: number, boardId: number, { memberId: viewer, token }: Viewer): Promise<BoardRow | undefined> {
    return (await this.source.query<BoardRow[]>(`${VISIBLE} and b.board_id = $4`, [memberId, viewer ?? null, token ?? null, boardId]))[0]
  }

  /** The member's own, for choosing one. */
  async listChoices(memberId: number, thing: { readonly kind: 'post' | 'ad'; readonly id: number } | undefined): Promise<BoardChoice[]> {
    return await this.source.query<BoardChoice[]>(CHOICES, [memberId, thing?.kind ?? null, thing?.id ?? null])
  }

  async countItems(memberId: number): Promise<number> {
    const [keeper] = await this.source.query<{ items: number }[]>('select items from keepers where member_id = $1', [memberId])
    return keeper?.items ?? 0
  }
}

/** A member's own board, in the member's turn. */
export async function findOwnBoard(manager: EntityManager, memberId: number, boardId: number): Promise<BoardRow | undefined> {
  return (await manager.query<BoardRow[]>(`select ${BOARD_COLUMNS} from boards as b where b.board_id = $2 and b.member_id = $1`, [memberId, boardId]))[0]
}

/** Tells when a board was last changed and used. Claims never come here. */
export async function touchBoards(manager: EntityManager, boardIds: readonly number[]): Promise<void> {
  await manager.query('update boards set used = clock_timestamp(), modified = clock_timestamp() where board_id = any($1::bigint[])', [boardIds])
}
