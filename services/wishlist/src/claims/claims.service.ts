import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { boardNotFound } from '../boards/board-errors.ts'
import { BOARD_COLUMNS, type BoardRow, type Viewer, visibleTo } from '../boards/board-row.ts'
import { itemNotFound } from '../items/item-errors.ts'

interface ClaimRequest {
  readonly wishlist_id: number
  readonly item_id: number
}

const BOARD = `select ${BOARD_COLUMNS} from boards as b where b.board_id = $1 and ${visibleTo('$2', '$3')}`
const CLAIM = `
  insert into claims (item_id, claimer_id, owner_id, board_id, kind, thing_id)
  select item_id, $3, member_id, board_id, kind, thing_id from items where item_id = $1 and board_id = $2 and not received
  on conflict (item_id) do nothing`

/** Who gets which gift for whom. It writes nothing that the owner of a board could notice. */
@Injectable()
export class ClaimsService {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * The first who claims an item has it; asking again changes nothing.
   * @throws DomainError `board-not-found`, `own-board`, `claims-off`, `item-not-found`, `claimed-already`
   */
  async claim(viewer: Viewer & { memberId: number }, { wishlist_id: boardId, item_id: itemId }: ClaimRequest): Promise<void> {
    const [board] = await this.source.query<BoardRow[]>(BOARD, [boardId, viewer.memberId, viewer.token ?? null])
    if (board === undefined) throw boardNotFound()
    if (board.member_id === viewer.memberId) throw new DomainError('refused', 'own-board', 'These are your own wishes.')
    if (board.claims === 'off') throw new DomainError('refused', 'claims-off', 'Gifts on this board cannot be claimed.')
    await this.source.query(CLAIM, [itemId, boardId, viewer.memberId])
    const [held] = await this.source.query<{ claimer_id: number }[]>(
      'select claimer_id::float8 as claimer_id from claims where item_id = $1 and exists (select from items where item_id = $1 and board_id = $2)', [itemId, boardId],
    )
    if (held === undefined) throw itemNotFound()
    if (held.claimer_id !== viewer.memberId) throw new DomainError('conflict', 'claimed-already', 'Someone has this already.')
  }

  /** Only one's own; whatever else is named, nothing changes and nothing is told. */
  async unclaim(memberId: number, { item_id: itemId }: ClaimRequest): Promise<void> {
    await this.source.query('delete from claims where item_id = $1 and claimer_id = $2', [itemId, memberId])
  }
}
