import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { boardNotFound } from '../boards/board-errors.ts'
import type { Viewer } from '../boards/board-row.ts'
import { BoardsRepository } from '../boards/boards.repository.ts'
import { itemNotFound } from '../items/item-errors.ts'
import { ClaimsRepository } from './claims.repository.ts'

interface ClaimRequest {
  readonly wishlist_id: number
  readonly item_id: number
}

/** Claims on boards of other members. Its writes are not visible on the board, so that the owner does not notice them. */
@Injectable()
export class ClaimsService {
  constructor(
    @Inject(BoardsRepository) private readonly boards: BoardsRepository,
    @Inject(ClaimsRepository) private readonly claims: ClaimsRepository,
  ) {}

  /**
   * The first member who claims an item keeps it; a repetition changes nothing.
   * @throws DomainError `board-not-found`, `own-board`, `claims-off`, `item-not-found`, `claimed-already`
   */
  async claim(viewer: Viewer & { memberId: number }, { wishlist_id: boardId, item_id: itemId }: ClaimRequest): Promise<void> {
    const board = await this.boards.findVisibleById(boardId, viewer)
    if (board === undefined) throw boardNotFound()
    if (board.member_id === viewer.memberId) throw new DomainError('refused', 'own-board', 'These are your own wishes.')
    if (board.claims === 'off') throw new DomainError('refused', 'claims-off', 'Gifts on this board cannot be claimed.')
    await this.claims.insert(itemId, boardId, viewer.memberId)
    const claimer = await this.claims.findClaimer(itemId, boardId)
    if (claimer === undefined) throw itemNotFound()
    if (claimer !== viewer.memberId) throw new DomainError('conflict', 'claimed-already', 'Someone has this already.')
  }

  /** Removes the member's own claim. Other items stay unchanged, with the same answer. */
  async unclaim(memberId: number, { item_id: itemId }: ClaimRequest): Promise<void> {
    await this.claims.delete(itemId, memberId)
  }
}
