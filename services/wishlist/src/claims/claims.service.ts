import { Inject, Injectable } from '@nestjs/common'
import { type Transaction, Transactions } from '@ribbonry/service-kit'
import { boardNotFound } from '../boards/board-errors.ts'
import type { BoardRow, Viewer } from '../boards/board-row.ts'
import { BoardsRepository } from '../boards/boards.repository.ts'
import { itemNotFound } from '../items/item-errors.ts'
import { claimedAlready, claimsOff, ownBoard } from './claim-errors.ts'
import { type Claimer, isBy } from './claimer.ts'
import { ClaimsRepository, type NewClaim } from './claims.repository.ts'

export interface ClaimRequest {
  readonly wishlist_id: number
  readonly item_id: number
}

/** Claims on boards of other members. Its writes are not visible on the board, so that the owner does not notice them. */
@Injectable()
export class ClaimsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BoardsRepository) private readonly boards: BoardsRepository,
    @Inject(ClaimsRepository) private readonly claims: ClaimsRepository,
  ) {}

  /**
   * The first who claims an item keeps it; a repetition changes nothing.
   * @throws DomainError `board-not-found`, `own-board`, `claims-off`, `item-not-found`, `claimed-already`
   */
  async claim(viewer: Viewer & { memberId: number }, { wishlist_id: boardId, item_id: itemId }: ClaimRequest): Promise<void> {
    await this.claimableBoard(boardId, viewer)
    const claim: NewClaim = { itemId, boardId, claimer: { memberId: viewer.memberId }, guestName: null }
    await this.transactions.run((transaction) => this.take(transaction, claim))
  }

  /** Removes the claimer's own claim. Other items stay unchanged, with the same answer. */
  async unclaim(claimer: Claimer, { item_id: itemId }: Pick<ClaimRequest, 'item_id'>): Promise<void> {
    await this.claims.delete(itemId, claimer)
  }

  /** @throws DomainError `item-not-found` for an item that the claimer has not claimed */
  async markBought(claimer: Claimer, itemId: number, bought: boolean): Promise<void> {
    if (!(await this.claims.setBought(itemId, claimer, bought))) throw itemNotFound()
  }

  /**
   * A board whose gifts the viewer may claim.
   * @throws DomainError `board-not-found`, `own-board`, `claims-off`
   */
  async claimableBoard(boardId: number, viewer: Viewer): Promise<BoardRow> {
    const board = await this.boards.findVisibleById(boardId, viewer)
    if (board === undefined) throw boardNotFound()
    if (board.member_id === viewer.memberId) throw ownBoard()
    if (board.claims === 'off') throw claimsOff()
    return board
  }

  /** @throws DomainError `item-not-found`, `claimed-already` */
  async take(transaction: Transaction, claim: NewClaim): Promise<void> {
    await this.claims.insert(transaction, claim)
    const claimer = await this.claims.findClaimer(transaction, claim.itemId, claim.boardId)
    if (claimer === undefined) throw itemNotFound()
    if (!isBy(claimer, claim.claimer)) throw claimedAlready()
  }
}
